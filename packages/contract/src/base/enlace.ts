/** The code of a mailed link: 32 random bytes. */
import { z } from 'zod';
import * as M from './messages.ts';

export const porCodigo = z.object({ codigo: z.string().regex(/^[\w-]{43}$/, M.enlace_invalido) });
