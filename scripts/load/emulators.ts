/** The emulators of SRI and PayPhone in a process of their own, so that the product's time does not include them. */
import Fastify from 'fastify';
import { PayphoneEmulator } from '../../apps/api/src/adapters/payphone/emulator/emulator.ts';
import { emulatorRoutes } from '../../apps/api/src/adapters/payphone/emulator/routes.ts';
import { SriEmulator } from '../../apps/api/src/adapters/sri/emulator/emulator.ts';
import { sriEmulatorRoutes } from '../../apps/api/src/adapters/sri/emulator/routes.ts';

const port = Number(process.env.LIMIT_PORT);
const clock = { now: () => new Date() };
const app = Fastify();
await app.register(sriEmulatorRoutes(new SriEmulator(clock)));
await app.register(emulatorRoutes(new PayphoneEmulator(clock), `http://127.0.0.1:${port}`));
await app.listen({ port, host: '127.0.0.1' });
process.send?.('ready');
