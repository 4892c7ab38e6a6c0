// Looks at pages in Chromium. `node browser.mjs FOLDER CHROMIUM`: a line of JSON per test.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { compare } from './golden.mjs';
import { tests } from './tests.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// The same letters everywhere.
const FONTS = ":root { --sans: 'DejaVu Sans', sans-serif !important; --mono: 'DejaVu Sans Mono', monospace !important; }";

const [folder, executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: FLAGS, headless: true });

/** Opens a page, and notes whatever it complains about or asks the network for. */
async function open(name, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  // A busy machine is slow, and no test is about times.
  page.setDefaultTimeout(120_000);
  const complaints = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) {
      complaints.push(`request: ${request.url()}`);
    }
  });
  await page.goto(name.includes(':') ? name : `file://${path.resolve(folder, name)}.html`);
  await page.addStyleTag({ content: FONTS });
  return { page, complaints, context };
}

for (const [name, test] of Object.entries(tests)) {
  const said = { name, ok: true, message: '' };
  try {
    await test({ open, folder, compare });
  } catch (error) {
    said.ok = false;
    said.message = String(error.stack ?? error);
  }
  console.log(JSON.stringify(said));
  for (const context of browser.contexts()) {
    await context.close();
  }
}
await browser.close();
