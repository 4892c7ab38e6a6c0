// What the page of the papers must do in a browser. Its data are those of SamplePapers.java.
import assert from 'node:assert/strict';

const plot = (page, title) => page.getByRole('figure', { name: title, exact: true });

export const papersTests = {
  'each cell with both numbers is a point, and no other': async ({ open }) => {
    const { page } = await open('papers');
    assert.equal(await plot(page, 'Executions').locator('.points circle').count(), 12);
    assert.equal(await plot(page, 'Times').locator('.points circle').count(), 11);
  },

  'points are where their numbers are': async ({ open }) => {
    const { page } = await open('papers');
    const places = await plot(page, 'Executions')
      .locator('.points circle')
      .evaluateAll((circles) => circles.map((circle) => [+circle.getAttribute('cx'), +circle.getAttribute('cy')]));
    // Ten cells with equal counts, each four times the one before: equal steps along the line.
    const steps = places.slice(1, 10).map(([x, y], i) => [x - places[i][0], places[i][1] - y]);
    for (const [right, up] of steps) {
      assert.ok(right > 10 && Math.abs(right - steps[0][0]) < 0.1, `${right}`);
      assert.ok(up > 10 && Math.abs(up - steps[0][1]) < 0.1, `${up}`);
    }
    const [line] = await plot(page, 'Executions')
      .locator('[aria-label=link] path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d').match(/[\d.]+/g).map(Number)));
    const [x1, y1, x2, y2] = line;
    for (const [x, y] of places.slice(0, 10)) {
      assert.ok(Math.abs(y - (y1 + ((x - x1) * (y2 - y1)) / (x2 - x1))) < 0.5, 'equal numbers are on the line');
    }
    const above = places[11];
    assert.ok(above[1] < y1 + ((above[0] - x1) * (y2 - y1)) / (x2 - x1) - 10, '130 instead of 12 is above the line');
  },

  'a point that differs is hollow': async ({ open }) => {
    const { page } = await open('papers');
    const hollow = plot(page, 'Executions').locator('.points circle[fill-opacity="0"]');
    assert.equal(await hollow.count(), 2);
  },

  'keys choose a point and say what it is': async ({ open }) => {
    const { page } = await open('papers');
    const figure = plot(page, 'Executions');
    await figure.locator('.points').focus();
    await page.keyboard.press('ArrowRight');
    assert.match(await figure.locator('output').textContent(), /^sample\/1 pairs\(1\), Tool\/ours: printed 4, ours 4$/);
    await page.keyboard.press('End');
    assert.match(await figure.locator('output').textContent(), /^sample\/2 <img src=x>, .* printed 12, ours 130$/);
    assert.equal(await figure.locator('circle.chosen').count(), 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    assert.match(await figure.locator('output').textContent(), /fewer/);
  },

  'a mark shows the rows that have it': async ({ open }) => {
    const { page } = await open('papers');
    const rows = page.locator('.paper-table tbody tr');
    assert.equal(await rows.count(), 14);
    await page.getByRole('button', { name: /smaller/ }).click();
    assert.deepEqual(await rows.locator('th').allTextContents(), ['fewer']);
    await page.getByRole('button', { name: /smaller/ }).click();
    assert.equal(await rows.count(), 14);
  },

  'a cell has the printed count and ours, with the mark and the reason': async ({ open }) => {
    const { page } = await open('papers');
    const row = page.locator('#sample\\/2 tbody tr', { hasText: 'fewer' });
    assert.match(await row.locator('td').first().textContent(), /564.*< 201\[1\] 0\.31 s/);
    assert.match(await page.locator('#sample\\/2 .reasons').textContent(), /\[1\] It is a sample .*<b>reason<\/b>/);
    assert.equal(await page.locator('.wide-table img, .reasons b').count(), 0);
  },

  'the tables are reached by links': async ({ open }) => {
    const { page } = await open('papers');
    await page.getByRole('link', { name: /Differences/ }).click();
    assert.match(page.url(), /#sample\/2$/);
  },

  'plots are dark in dark mode, and on paper': async ({ open }) => {
    const { page } = await open('papers', { colorScheme: 'dark', viewport: { width: 420, height: 800 } });
    const ink = await plot(page, 'Times').locator('svg').evaluate((svg) => getComputedStyle(svg).color);
    assert.equal(ink, 'rgb(230, 232, 236)');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 420);
    await page.emulateMedia({ media: 'print' });
    assert.ok(await plot(page, 'Times').locator('svg').isVisible());
  },

  'an ablation has a point for each program and variant that ended': async ({ open }) => {
    const { page } = await open('papers');
    const figure = plot(page, 'Times of rvf without parts');
    assert.equal(await figure.locator('.points circle').count(), 15);
    assert.equal(await figure.locator('.points circle[fill-opacity="0"]').count(), 1);
    await figure.locator('.points').focus();
    await page.keyboard.press('Home');
    assert.equal(await figure.locator('output').textContent(), 'program(1): 1.5 ms; with no closure 3.8 ms');
    const cells = page.locator('#sample\\/ablation tbody tr').nth(2).locator('td');
    assert.deepEqual(await cells.allTextContents(), ['30', '13.5 ms', '\u00d72.50', '\u00d71.00 % 28']);
    assert.equal(await page.locator('#sample\\/ablation tbody tr').nth(7).locator('td').nth(2).textContent(), '>20000.0 ms');
    assert.match(await page.locator('#sample\\/ablation .reasons').textContent(), /^program\(3\): The order/);
  },

  'a share of time has a bar for each tenth': async ({ open }) => {
    const { page } = await open('papers');
    const bars = plot(page, 'Share of verify-sc in the time').locator('[aria-label=rect] rect');
    const heights = await bars.evaluateAll((all) => all.map((bar) => +bar.getAttribute('height')));
    assert.equal(heights.length, 3);
    assert.ok(Math.abs(heights[0] - 3 * heights[1]) < 0.5 && Math.abs(heights[2] - 2 * heights[1]) < 0.5, `${heights}`);
    assert.equal(await page.locator('#sample\\/share tbody tr').count(), 7);
  },

  'ablations and shares look as they did': async ({ open, folder, compare }) => {
    const { page } = await open('papers', { viewport: { width: 1280, height: 2000 }, colorScheme: 'dark' });
    await page.locator('#sample\\/ablation').evaluate((section) => section.scrollIntoView());
    compare('papers-studies', await page.screenshot(), folder);
  },

  'the page of the papers looks as it did': async ({ open, folder, compare }) => {
    const { page } = await open('papers', { viewport: { width: 1280, height: 1500 } });
    compare('papers', await page.screenshot(), folder);
  },
};
