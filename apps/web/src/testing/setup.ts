import { afterEach, vi } from 'vitest';

// Tests have no public page to go to.
vi.mock('../base/leave-app.ts', () => ({ leaveApp: vi.fn() }));
vi.mock('../base/net/realtime.ts', () => ({ connectRealtime: () => () => undefined }));

// A form that keeps what was typed in the tab must not hand it to the next test.
afterEach(() => sessionStorage.clear());

// The build writes the product's into the program (`vite.config.ts`).
Object.assign(globalThis, { HAMPI_VERSION: '1.2.3' });
