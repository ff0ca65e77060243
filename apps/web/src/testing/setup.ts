import { vi } from 'vitest';

// Tests have no public page to go to.
vi.mock('../base/leave-app.ts', () => ({ leaveApp: vi.fn() }));
vi.mock('../base/net/realtime.ts', () => ({ connectRealtime: () => () => undefined }));
