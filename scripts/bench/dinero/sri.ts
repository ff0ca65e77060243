/** The SRI's emulator in a process of its own, so that the product's time does not include it. */
import Fastify from 'fastify';
import { SriEmulator } from '../../../apps/api/src/adapters/sri/emulator/emulator.ts';
import { sriEmulatorRoutes } from '../../../apps/api/src/adapters/sri/emulator/routes.ts';

const app = Fastify();
await app.register(sriEmulatorRoutes(new SriEmulator({ now: () => new Date() })));
await app.listen({ port: Number(process.env.LIMIT_PORT), host: '127.0.0.1' });
process.send?.('ready');
