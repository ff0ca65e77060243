import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Role } from '@hampi/contract/base/role-facts';
import { roleLabel } from '@hampi/contract/base/role-facts';
import { mail } from '../../plataforma/avisos/mail.ts';

const saludo = (nombres: string) => `Estimado/a ${nombres}:`;

export const codigo = mail<{ nombres: string; codigo: string }>('cierre.codigo', (d) => ({
  asunto: `${d.codigo} es su código para eliminar la cuenta`,
  saludo: saludo(d.nombres),
  parrafos: ['Para confirmar que quiere eliminar su cuenta de Hampi, escriba este código:', d.codigo],
  nota: 'El código sirve una sola vez, durante 30 minutos. Si usted no lo pidió, cambie su contraseña cuanto antes: nada se eliminó.',
}));

export const cerrada = mail<{
  nombres: string;
  login: string;
  rol: Role | null;
  hasta: string;
  codigo: string;
  por: 'PERSONA' | 'ADMINISTRACION';
}>('cierre.cerrada', (d, { publicUrl }) => ({
  asunto: d.rol ? `Eliminó su rol de ${roleLabel(d.rol)} en Hampi` : 'Su cuenta de Hampi fue eliminada',
  saludo: saludo(d.nombres),
  parrafos: [
    d.rol
      ? `El rol de ${roleLabel(d.rol)} de la cuenta ${d.login} ya no se puede usar. Sus demás roles siguen como estaban.`
      : `${d.por === 'ADMINISTRACION' ? 'La administración de Hampi eliminó su cuenta' : 'Como usted pidió, eliminamos la cuenta'} ${d.login} y cerramos todas sus sesiones.`,
    'Cancelamos sus citas próximas y avisamos a quienes esperaban por ellas.',
    `Puede deshacerlo hasta el ${fechaLarga(fechaOf(new Date(d.hasta), ZONA_ECUADOR))}; después será definitivo. La historia clínica y las facturas se archivan el tiempo que pide la ley.`,
  ],
  ...(d.codigo && { boton: { texto: 'Deshacer la eliminación', url: `${publicUrl}/deshacerEliminacion/${d.codigo}` } }),
  nota: 'Las citas canceladas no se recuperan al deshacerlo. Si usted no lo pidió, deshágalo y cambie su contraseña.',
}));
