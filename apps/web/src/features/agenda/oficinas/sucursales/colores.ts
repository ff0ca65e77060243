import type { SucursalPropia } from '@hampi/contract/agenda/oficinas/sucursales';

/** Colours of the service palette that differ clearly; they repeat if an institution has more specialties. */
const MARKS = [
  '#279F94',
  '#3C94CF',
  '#E0784F',
  '#B45BA6',
  '#8FA335',
  '#6E73D6',
  '#D29A2B',
  '#4D9F66',
  '#B87070',
  '#7A8A99',
];

type Con = Pick<SucursalPropia, 'especializacion'>;

/** The specialties of an institution's branches, by name, each with a colour and the number of its branches. */
export function especialidadesDe(sucursales: readonly Con[]) {
  const counted = new Map<number, { id: number; nombre: string; sucursales: number }>();
  for (const { especializacion } of sucursales) {
    if (!especializacion) continue;
    const before = counted.get(especializacion.id) ?? { ...especializacion, sucursales: 0 };
    counted.set(especializacion.id, { ...before, sucursales: before.sucursales + 1 });
  }
  return [...counted.values()]
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
    .map((e, i) => ({ ...e, color: MARKS[i % MARKS.length] as string }));
}
export type Especialidad = ReturnType<typeof especialidadesDe>[number];

/** The colour of a branch's specialty. */
export const colorOf = (especialidades: readonly Especialidad[], { especializacion }: Con): string =>
  especialidades.find(({ id }) => id === especializacion?.id)?.color ?? '#7A8A99';
