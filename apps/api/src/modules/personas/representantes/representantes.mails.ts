import { MI_HISTORIA } from '@hampi/contract/base/paths';
import { mail } from '../../plataforma/avisos/mail.ts';

/** Given names of the representative and of the minor; `cuenta` is false for an address without an account. None says where or why. */
interface Datos {
  representante: string;
  menor: string;
  cuenta: boolean;
}

const acceso = (cuenta: boolean, publicUrl: string) =>
  cuenta && { boton: { texto: 'Abrir Hampi', url: `${publicUrl}${MI_HISTORIA}` } };
const ERROR = 'Si no es así, dígalo en el consultorio que le atiende: allí pueden corregirlo.';

/** To the minor's address. */
export const anotado = mail<Datos>('representante.anotado', (d, { publicUrl }) => ({
  asunto: 'Anotaron a su representante',
  saludo: `Saludos, ${d.menor}:`,
  parrafos: [`Un consultorio vio los documentos y anotó que ${d.representante} le representa en Hampi.`, ERROR],
  ...acceso(d.cuenta, publicUrl),
}));

/** To the representative. */
export const representa = mail<Datos>('representante.representa', (d, { publicUrl }) => ({
  asunto: 'Quedó anotado como representante',
  saludo: `Estimado/a ${d.representante}:`,
  parrafos: [
    `Un consultorio vio los documentos y anotó que usted representa a ${d.menor} en Hampi.`,
    'Lo que puede leer está en su propia cuenta. Termina solo cuando esa persona cumple 18 años.',
    ERROR,
  ],
  ...acceso(d.cuenta, publicUrl),
}));

/** To the minor's address. */
export const retirado = mail<Datos>('representante.retirado', (d, { publicUrl }) => ({
  asunto: 'Retiraron a su representante',
  saludo: `Saludos, ${d.menor}:`,
  parrafos: [`Un consultorio anotó que ${d.representante} ya no le representa en Hampi.`, ERROR],
  ...acceso(d.cuenta, publicUrl),
}));

/** To the former representative. */
export const terminado = mail<Datos>('representante.terminado', (d, { publicUrl }) => ({
  asunto: 'Ya no está anotado como representante',
  saludo: `Estimado/a ${d.representante}:`,
  parrafos: [
    `Un consultorio anotó que usted ya no representa a ${d.menor} en Hampi.`,
    'Si no es así, vaya al consultorio con los documentos.',
  ],
  ...acceso(d.cuenta, publicUrl),
}));
