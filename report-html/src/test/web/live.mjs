// Looks at the live page: `node live.mjs ADDRESS CHROMIUM STOP`. The file STOP ends the check.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { chromium } from 'playwright-core';

const [address, executablePath, stop] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], headless: true });
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) {
      complaints.push(request.url());
    }
  });
  const points = () =>
    page.locator('.chart polyline').evaluate((line) => line.getAttribute('points').split(' ').filter(Boolean).length);
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector('.chart polyline')?.getAttribute('points').includes(' '));
  const executions = await page.locator('h1').textContent();
  assert.match(executions, /^[0-9,]+ executions$/);
  const before = await points();
  await page.reload();
  await page.locator('.chart').waitFor();
  assert.ok((await points()) >= before, 'the history survives a reload');
  await page.waitForFunction((old) => document.querySelector('h1').textContent !== old, executions);
  fs.writeFileSync(stop, '');
  await page.locator('.top.bounded, .top.interrupted, .top.bug').waitFor();
  assert.match(await page.locator('.figures').textContent(), /complete executions/);
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
}
