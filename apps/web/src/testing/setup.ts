import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

// Tests have no public page to go to.
vi.mock('../base/leave-app.ts', () => ({ leaveApp: vi.fn() }));
vi.mock('../base/net/realtime.ts', () => ({ connectRealtime: () => () => undefined }));

// A form that keeps what was typed in the tab must not hand it to the next test.
afterEach(() => sessionStorage.clear());
// All files share one page: a phone's size that stays would keep later tests waiting for what only a desk shows.
afterEach(async () => {
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800);
});

// The build writes the product's into the program (`vite.config.ts`).
Object.assign(globalThis, { HAMPI_VERSION: '1.2.3' });
