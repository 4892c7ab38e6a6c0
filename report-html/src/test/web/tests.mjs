// What a page must do in a browser. The pages are those of BrowserTest.java.
import assert from 'node:assert/strict';
import { papersTests } from './papers-tests.mjs';

const BUGS = ['lost-update', 'deadlock', 'store-buffering', 'race', 'many', 'signal'];

const at = (page) => page.locator('.stepper output').textContent();
const words = (page) => page.locator('.stepper .words').textContent();

export const tests = {
  'every page opens without a complaint and without the network': async ({ open }) => {
    for (const name of [...BUGS, 'verified', 'replayed', 'several', 'wild', 'folded', 'outcomes', 'papers']) {
      const { page, complaints, context } = await open(name);
      await page.locator('h1').waitFor();
      assert.deepEqual(complaints, [], name);
      assert.notEqual((await page.locator('h1').textContent()).trim(), '', name);
      await context.close();
    }
  },

  'outcomes are a table with the lines that replay them': async ({ open }) => {
    const { page } = await open('outcomes');
    const rows = page.locator('[aria-label=Outcomes] tbody tr');
    assert.equal(await rows.count(), 3);
    const cells = (row) => rows.nth(row).locator('th, td').allTextContents();
    const [nothing, executions, grade, schedule] = await cells(0);
    assert.equal(nothing, '(nothing)');
    assert.equal(executions, '1');
    assert.equal(grade, 'forbiddenno expectation is about it');
    assert.match(schedule, /rat1:sc:0,0\.0:0x2,1x2,0x3/);
    assert.deepEqual(await cells(1), ['r1=2', '0', 'interesting', 'never seen']);
    assert.equal((await cells(2))[1], '1,234');
    assert.equal(await page.getByText('Incomplete: schedules that were not explored').count(), 1);
    assert.equal(await page.getByLabel('Copy the line that replays r1=1').count(), 1);
  },

  'keys step through the schedule': async ({ open }) => {
    const { page } = await open('lost-update');
    const steps = Number((await at(page)).split('/')[1]);
    assert.equal(await at(page), `${steps} / ${steps}`);
    await page.keyboard.press('Home');
    assert.equal(await at(page), `0 / ${steps}`);
    assert.equal(await words(page), 'before the first step');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(page), `2 / ${steps}`);
    assert.equal(await page.locator('[role=option][aria-selected=true]').getAttribute('id'), 'step-2');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await at(page), `1 / ${steps}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.equal(await at(page), `0 / ${steps}`);
    await page.keyboard.press('End');
    assert.equal(await at(page), `${steps} / ${steps}`);
  },

  'memory follows the steps': async ({ open }) => {
    const { page } = await open('lost-update');
    const value = page.locator('[aria-label=Memory] tr', { hasText: 'counter' }).locator('.value');
    await page.keyboard.press('Home');
    assert.equal(await value.textContent(), '0');
    await page.keyboard.press('End');
    assert.equal(await value.textContent(), '1');
    assert.equal(await page.locator('.l.current').count(), 1);
  },

  'the slider, the buttons and a click choose a step': async ({ open }) => {
    const { page } = await open('lost-update');
    await page.locator('#step-3').click();
    assert.match(await at(page), /^3 /);
    await page.getByLabel('Previous step').click();
    assert.match(await at(page), /^2 /);
    await page.getByLabel('Step', { exact: true }).fill('4');
    assert.match(await at(page), /^4 /);
    assert.match(await page.getByLabel('Step', { exact: true }).getAttribute('aria-valuetext'), /^step 4 of /);
  },

  'the first key of the keyboard shows where it is': async ({ open }) => {
    const { page } = await open('lost-update');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, 'solid');
  },

  'locks show who holds them and who waits': async ({ open }) => {
    const { page } = await open('deadlock');
    const locks = page.locator('[aria-label=Locks]');
    assert.match(await locks.textContent(), /held by main.*, other waits/s);
    assert.match(await locks.textContent(), /held by other.*, main waits/s);
    assert.equal(await page.locator('.threads .waits').count(), 2);
    await page.keyboard.press('Home');
    assert.doesNotMatch(await locks.textContent(), /held by/);
  },

  'a race shows both accesses with their lines': async ({ open }) => {
    const { page } = await open('race');
    assert.deepEqual(await page.locator('.stack figcaption').allTextContents(), ['read by b', 'write by a']);
    assert.equal(await page.locator('.stack .quote').count(), 2);
  },

  'release-acquire shows the execution graph': async ({ open }) => {
    const { page } = await open('store-buffering');
    assert.ok((await page.locator('.graph .edge.fr').count()) >= 1);
    assert.ok((await page.locator('.graph .node').count()) >= 6);
    assert.match(await page.locator('.graph svg').getAttribute('aria-label'), /not from step/);
  },

  'two thousand steps of twelve threads stay light': async ({ open }) => {
    const { page } = await open('many');
    assert.equal(await at(page), '2000 / 2000');
    assert.ok((await page.locator('[role=option]').count()) < 120);
    assert.ok((await page.locator('.canvas svg *').count()) < 800);
    await page.locator('#step-2000').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    assert.equal(await at(page), '10 / 2000');
    await page.locator('#step-10').waitFor();
    assert.equal(await page.locator('.threads tr').count(), 12);
  },

  'the replay line is copied': async ({ open }) => {
    const { page, context } = await open('lost-update');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => {});
    const button = page.getByLabel('Copy the line that replays this schedule');
    const line = await page.locator('.copied code').textContent();
    await page.evaluate(() => {
      // What a copy puts on the clipboard, whichever way it takes.
      globalThis.copied = '';
      navigator.clipboard?.constructor &&
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (text) => void (globalThis.copied = text) },
        });
    });
    await button.click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await page.evaluate(() => globalThis.copied), line);
    assert.match(line, /^ratatosk replay Programs\.java rat1:/);
  },

  'every thread has enough contrast in both modes': async ({ open }) => {
    for (const colorScheme of ['light', 'dark']) {
      const { page, context } = await open('many', { colorScheme });
      const worst = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const luminance = (colour) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
            const part = value / 255;
            return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        };
        const style = getComputedStyle(document.documentElement);
        const colour = (name) => luminance(style.getPropertyValue(name));
        let least = 99;
        const inks = [...Array(12).keys()].map((i) => `--c${i}`).concat('--ink', '--soft', '--bad', '--good', '--open');
        for (const ink of inks) {
          for (const ground of ['--bg', '--card', '--select']) {
            const pair = [colour(ink), colour(ground)].sort((a, b) => b - a);
            least = Math.min(least, (pair[0] + 0.05) / (pair[1] + 0.05));
          }
        }
        return least;
      });
      assert.ok(worst >= 4.5, `${colorScheme}: ${worst}`);
      await context.close();
    }
  },

  'dark mode is dark, and a narrow window needs no sideways scrolling': async ({ open }) => {
    const { page } = await open('signal', { colorScheme: 'dark', viewport: { width: 420, height: 800 } });
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(ground, 'rgb(21, 23, 28)');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 420, `${wide}`);
  },

  'paper has all steps': async ({ open }) => {
    const { page } = await open('many');
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2000);
  },

  'names of the program are no HTML': async ({ open }) => {
    const { page } = await open('wild');
    assert.equal(await page.locator('#page script, #page img').count(), 0);
    assert.match(await page.locator('h1').textContent(), /<img src=x>/);
  },

  'calls of libraries are folded, and open': async ({ open }) => {
    const { page } = await open('folded');
    assert.equal(await page.locator('[role=option]').count(), 3);
    assert.match(await page.locator('.row').nth(1).textContent(), /map\.get\("x"\) 7/);
    await page.keyboard.press('ArrowUp');
    assert.equal(await at(page), '4 / 5');
    await page.keyboard.press('ArrowUp');
    assert.equal(await at(page), '1 / 5');
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(page), '4 / 5');
    await page.getByLabel('Open map.get("x"), 3 steps').click();
    assert.equal(await page.locator('[role=option]').count(), 5);
    await page.keyboard.press('ArrowUp');
    assert.equal(await at(page), '3 / 5');
    await page.getByLabel('Close map.get("x"), 3 steps').click();
    assert.equal(await page.locator('[role=option]').count(), 3);
  },

  'a fold says which steps it has, and a switch shows what is inside of libraries': async ({ open }) => {
    const { page } = await open('folded');
    const fold = page.locator('.row').nth(1);
    assert.equal((await fold.locator('.number').textContent()).trim(), '2-4');
    assert.match(await fold.locator('.said').getAttribute('title'), /map\.get\("x"\), which returns 7/);
    assert.equal(await page.getByRole('region', { name: 'Memory' }).count(), 0);
    await page.getByLabel('inside of library calls').check();
    assert.equal(await page.locator('[role=option]').count(), 5);
    await page.getByLabel('inside of library calls').uncheck();
    assert.equal(await page.locator('[role=option]').count(), 3);
  },

  'what to look at is said, and the passing schedule is shown': async ({ open }) => {
    const { page } = await open('folded');
    assert.deepEqual(await page.locator('.hint').allTextContents(), ['Look at step 3.', 'All is well if #3 is first.']);
    assert.equal(await page.locator('.row.bad').count(), 1);
    await page.getByText('Nearest passing schedule').click();
    assert.equal(await at(page), '1 / 2');
    assert.equal(await page.locator('.row.bad').count(), 0);
    await page.getByText('Failing schedule').click();
    assert.equal(await at(page), '5 / 5');
  },

  'several errors can be chosen': async ({ open }) => {
    const { page } = await open('several');
    await page.getByRole('tab').nth(1).click();
    assert.equal(await page.getByRole('tab').nth(1).getAttribute('aria-selected'), 'true');
    assert.match(await page.locator('.kind').textContent(), /deadlock/);
  },

  ...papersTests,

  ...Object.fromEntries(
    BUGS.map((name, i) => [
      `${name} looks as it did`,
      async ({ open, folder, compare }) => {
        const { page } = await open(name, { colorScheme: i % 2 === 0 ? 'light' : 'dark', reducedMotion: 'reduce' });
        compare(name, await page.screenshot(), folder);
      },
    ]),
  ),
};
