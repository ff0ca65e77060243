/** Sentences about the affiliation programme. */
import { fechaCorta } from '../../base/fechas.ts';

/** 3 §5 requires this field name in the sentence about the limit. */
export const limite_entero = 'El campo tiempoPorClienteMinutos debe ser de tipo entero';
export const especializacion_requerida = 'Debe seleccionar una especialización';
export const lugar_repetido = 'La ciudad ya tiene lugares para esa especialización';
export const lugar_con_afiliados = 'Hay oficinas afiliadas con esa especialización en la ciudad';
/** For a limit below the places already taken. */
export const limiteOcupado = (afiliaciones: number): string =>
  `El límite no puede ser menor a las afiliaciones que ya existen: ${afiliaciones}`;

export const solo_propias = 'Un profesional afilia únicamente sus propias oficinas';
export const sin_aprobar = 'Podrá afiliar sus oficinas cuando su cuenta esté aprobada';
export const sin_especialidad = 'Para afiliar la oficina, elija al menos una de sus especialidades';
export const especialidades_fijas =
  'Las especialidades de una oficina afiliada no se cambian. Para cambiarlas, primero desafíliela';
export const sin_lugares = 'No hay lugares para afiliar la oficina';
export const no_ofrecida = 'La afiliación no se ofrece para esa especialidad en esa ciudad';
export const espera = 'Una oficina desafiliada puede afiliarse otra vez después de 30 días';
export const noHayLugares = (especialidad: string, ciudad: string): string =>
  `No hay lugares para ${especialidad} en ${ciudad}`;
export const noSeOfrece = (especialidad: string, ciudad: string): string =>
  `La afiliación no se ofrece para ${especialidad} en ${ciudad}`;
export const esperaHasta = (fecha: string): string =>
  `Esta oficina se desafilió. Puede afiliarla otra vez desde el ${fechaCorta(fecha)}`;
/** For a specialty that cannot leave the profile because it holds a place. */
export const especialidadAfiliada = (oficina: string): string =>
  `La oficina ${oficina} está afiliada con una de las especialidades que quiere quitar. Primero desafíliela`;
