import { vi } from 'vitest';

// There is nobody to listen to.
vi.mock('../base/net/realtime.ts', () => ({ connectRealtime: () => () => undefined }));
