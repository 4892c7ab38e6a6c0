// Compares pictures: letters may be drawn a little differently elsewhere.
import fs from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const THRESHOLD = 0.2;
const MOST_DIFFERENT = 0.015;

/** Compares with `golden/NAME.png`; writes what it got, and the difference, to the folder. */
export function compare(name, picture, folder) {
  const golden = path.join(import.meta.dirname, 'golden', `${name}.png`);
  fs.mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'pictures', `${name}.png`), picture);
  const is = PNG.sync.read(picture);
  const was = PNG.sync.read(fs.readFileSync(golden));
  if (is.width !== was.width || is.height !== was.height) {
    throw new Error(`${name}: ${is.width}x${is.height} instead of ${was.width}x${was.height}`);
  }
  const difference = new PNG({ width: is.width, height: is.height });
  const pixels = pixelmatch(is.data, was.data, difference.data, is.width, is.height, { threshold: THRESHOLD });
  const share = pixels / (is.width * is.height);
  if (share > MOST_DIFFERENT) {
    fs.writeFileSync(path.join(folder, 'pictures', `${name}-difference.png`), PNG.sync.write(difference));
    throw new Error(`${name}: ${(100 * share).toFixed(2)} % of the picture differs`);
  }
}
