import type { ReservaAdminNueva } from '@hampi/contract/agenda/reservas/admin';
import type { FormOf } from '../../../../kit/fields/zod-form.ts';

export type ReservaForm = FormOf<typeof ReservaAdminNueva>;
