/** The types that can be read, grouped and named as on the screens of each role. */
import {
  type RolConAcceso,
  TIPOS_CLINICOS,
  TIPOS_DE,
  type TipoFhir,
  tipoTexto,
} from '@hampi/contract/plataforma/fhir/tipos';

const GRUPOS: { titulo: string; tipos: readonly TipoFhir[] }[] = [
  { titulo: 'Agenda', tipos: ['Appointment', 'Schedule', 'Slot', 'Practitioner', 'Organization', 'Location'] },
  { titulo: 'Historia', tipos: ['Patient', ...TIPOS_CLINICOS] },
  { titulo: 'Dinero', tipos: ['Invoice'] },
];

/** The groups of a role, without types that the role does not have. */
export const gruposDe = (rol: RolConAcceso) =>
  GRUPOS.map(({ titulo, tipos }) => ({ titulo, tipos: tipos.filter((tipo) => TIPOS_DE[rol].includes(tipo)) })).filter(
    ({ tipos }) => tipos.length > 0,
  );

export const textoDe = (rol: RolConAcceso, tipo: TipoFhir): string =>
  rol === 'ROLE_CLI' && tipo === 'Patient' ? 'Mis datos' : tipoTexto[tipo];

/** `Pacientes, Citas y 3 más`. */
export function resumenDe(rol: RolConAcceso, tipos: readonly TipoFhir[]): string {
  if (tipos.length === TIPOS_DE[rol].length) return 'Todo lo que usted ve';
  const words = tipos.map((tipo) => textoDe(rol, tipo));
  return words.length > 4 ? `${words.slice(0, 3).join(', ')} y ${words.length - 3} más` : words.join(', ');
}
