/** The home page in a real browser: bytes of the first load, layout shift, and the largest paint on a slow machine and line. */
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

export type FirstLoad = { firstBytes: number; laterBytes: number; layoutShift: number; largestPaintMs: number };

const text = /javascript|css|html/;

export const firstLoad = async (address: string): Promise<FirstLoad> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!text.test(response.headers()['content-type'] ?? '')) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const bytesSoFar = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await page.goto(address, { waitUntil: 'networkidle' });
    const firstBytes = await bytesSoFar();
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    // React writes its own key onto the elements that it takes over.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    const laterBytes = (await bytesSoFar()) - firstBytes;

    const slow = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage();
    const session = await slow.context().newCDPSession(slow);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await slow.addInitScript(() => {
      const seen = { shift: 0, paint: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await slow.goto(address, { waitUntil: 'networkidle' });
    await slow.waitForTimeout(500);
    const { shift, paint } = await slow.evaluate(
      () => (window as unknown as { seen: { shift: number; paint: number } }).seen,
    );
    return { firstBytes, laterBytes, layoutShift: shift, largestPaintMs: paint };
  } finally {
    await browser.close();
  }
};
