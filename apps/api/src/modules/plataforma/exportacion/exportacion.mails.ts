import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/role-facts';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { mail } from '../avisos/mail.ts';

/** Says that the export is ready and asks to log in; the mail itself has no link to the file. */
export const lista = mail<{ nombres: string; rol: Role; hasta: string }>('exportacion.lista', (d, { publicUrl }) => ({
  asunto: 'Su exportación de Hampi está lista',
  saludo: `Estimado/a ${d.nombres}:`,
  parrafos: [
    'Preparamos el archivo con sus datos que pidió.',
    `Descárguelo desde Mi cuenta hasta el ${fechaLarga(fechaOf(new Date(d.hasta), ZONA_ECUADOR))}; después se elimina. Para descargarlo debe ingresar.`,
  ],
  boton: { texto: 'Ir a Mi cuenta', url: `${publicUrl}${roleFacts[d.rol].base}/cuenta` },
  nota: 'Si usted no lo pidió, cambie su contraseña cuanto antes y elimine la exportación en Mi cuenta.',
}));
