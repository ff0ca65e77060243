/** Fields and columns that the catalogues of the receta's check share. */

import type { CONFIANZAS } from '@hampi/contract/plataforma/administracion/campos';
import { askReglaRevision, type CatalogoRegla } from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { TagsInput } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../../base/use-call.ts';
import type { CrudField } from '../../../../kit/crud/crud-fields.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { wide } from '../../../../kit/fields/form.tsx';
import type { ZodForm } from '../../../../kit/fields/zod-form.ts';
import type { Column } from '../../../../kit/table/data-table.types.ts';
import type { RowAction } from '../../../../kit/table/row-actions.tsx';
import css from '../catalogos-clinicos.module.css';
import { referencialField } from '../shared.tsx';

export type Form = ZodForm<Record<string, unknown>>;

/** Options of a select from values and labels. */
export const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const selectField = (
  name: string,
  label: string,
  labels: Record<string, string>,
  more: Partial<CrudField> = {},
): CrudField => ({
  name,
  label,
  kind: 'select',
  options: more.required ? options(labels) : [{ value: '', label: '—' }, ...options(labels)],
  ...more,
});

const CONFIANZA = { alta: 'Alta', media: 'Media', baja: 'Baja: revisar primero' } satisfies Record<
  (typeof CONFIANZAS)[number],
  string
>;

interface Procedencia {
  /** Of rules, and not of words or medicines. */
  evidencia?: string | null;
  confianza: keyof typeof CONFIANZA | null;
  fuente: string | null;
  referencial: boolean;
  /** Only of what a second person must review. */
  estado?: 'borrador' | 'vigente' | 'retirada';
}

const ESTADO = {
  borrador: { status: 'omitido', word: 'Borrador' },
  retirada: { status: 'CANCELADO', word: 'Retirada' },
} as const;

/** Whether a row was reviewed here, its certainty and its source. */
export const procedenciaColumn: Column<Procedencia> = {
  key: 'referencial',
  title: 'Revisión',
  render: ({ referencial, evidencia, confianza, fuente, estado = 'vigente' }) => (
    <span className={`stack items-start gap-2 anywhere ${css.procedencia}`}>
      {estado !== 'vigente' ? (
        <StatusBadge {...ESTADO[estado]} />
      ) : referencial ? (
        <StatusBadge status="en-revision" word="Referencial" />
      ) : (
        <StatusBadge status="disponible" word="Revisado" />
      )}
      {evidencia && <small className="c-quiet">Evidencia {evidencia}</small>}
      {confianza && <small className="c-quiet">Confianza {confianza}</small>}
      {fuente && <small className="c-quiet">{fuente}</small>}
    </span>
  ),
};

export const gravedadColumn: Column<{ gravedad: string }> = {
  key: 'gravedad',
  title: 'Gravedad',
  sort: 'gravedad',
  render: ({ gravedad }) => (gravedad === 'alta' ? 'Alta' : 'Media'),
};

/** Why, and the condition under which alone the rule holds. */
export const motivoColumn: Column<{ motivo: string; solo_si: string | null }> = {
  key: 'motivo',
  title: 'Motivo',
  render: ({ motivo, solo_si }) => [motivo, solo_si && `Sólo si ${solo_si}.`].filter(Boolean).join(' '),
};

interface Gobernada extends Procedencia {
  codigo: string;
  revisor: string | null;
  revisor_codigo: string | null;
  revisado_en: string | null;
  proxima_revision: string | null;
}

/** Of a rule: its code, its source, whether it is in force and which clinician reviewed it. */
export const gobiernoColumn: Column<Gobernada> = {
  key: 'referencial',
  title: 'Revisión',
  render: ({
    codigo,
    estado = 'vigente',
    revisor,
    revisor_codigo,
    revisado_en,
    proxima_revision,
    evidencia,
    confianza,
    fuente,
  }) => (
    <span className={`stack items-start gap-2 anywhere ${css.procedencia}`}>
      {estado !== 'vigente' ? (
        <StatusBadge {...ESTADO[estado]} />
      ) : revisor ? (
        <StatusBadge status="disponible" word="Revisada" />
      ) : (
        <StatusBadge status="en-revision" word="Sin revisar" />
      )}
      <small className="c-quiet">{codigo}</small>
      {revisor && revisado_en && (
        <small className="c-quiet">
          {revisor}, {revisor_codigo}, {fechaCorta(revisado_en)}
          {proxima_revision && `; próxima ${fechaCorta(proxima_revision)}`}
        </small>
      )}
      {evidencia && <small className="c-quiet">Evidencia {evidencia}</small>}
      {confianza && <small className="c-quiet">Confianza {confianza}</small>}
      {fuente && <small className="c-quiet">{fuente}</small>}
    </span>
  ),
};
const fechaCorta = (dia: string) => dia.slice(0, 10).split('-').reverse().join('/');

/** Asks a clinician to review a rule as it is: it becomes a draft among the changes, to be sent. */
export function usePedir() {
  const navigate = useNavigate();
  return useCall(askReglaRevision, {
    refreshes: ['admin'],
    onSuccess: () => void navigate('/admin/reglas-cambios?estado=BORRADOR'),
  });
}

/** The same as the action of a row of its catalogue. */
export function usePedirRevision(catalogo: CatalogoRegla) {
  const asked = usePedir();
  return ({ id }: { id: number }): RowAction[] => [
    {
      label: 'Pedir revisión',
      icon: IconChecklist,
      disabled: asked.isPending,
      run: () => asked.mutate({ body: { catalogo, regla_id: id } }),
    },
  ];
}

export const evidenciaField = selectField('evidencia', 'Evidencia', {
  alta: 'Alta',
  moderada: 'Moderada',
  baja: 'Baja',
});

export const procedenciaFields: CrudField[] = [
  selectField('confianza', 'Confianza', CONFIANZA),
  { name: 'fuente', label: 'Fuente', hint: 'De dónde sale: una dirección, o «conocimiento general, por revisar»' },
  referencialField,
];

/** Initial values of a form; empty for a new row. */
export const procedenciaValues = (row: Partial<Procedencia> | null | undefined) => ({
  confianza: row?.confianza ?? '',
  fuente: row?.fuente ?? '',
  referencial: row?.referencial ?? false,
});

/** Several words, each confirmed with Enter. */
export const TagsField = ({ form, name, label, hint }: { form: Form; name: string; label: string; hint?: string }) => (
  <TagsInput
    label={label}
    description={hint ?? 'Escriba uno y presione Enter'}
    style={wide}
    error={Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]}
    value={form.values[name] as string[]}
    onChange={(names) => form.setFieldValue(name, names)}
  />
);

export const GRAVEDAD = { alta: 'Alta', media: 'Media' };
export const soloSiField: CrudField = {
  name: 'solo_si',
  label: 'Sólo si',
  wide: true,
  hint: 'Vacío: siempre. Ejemplos: dias>7 · edad_anios>=65 · edad_meses<2 · semana>=28 · sexo=F · dosis_dia(simvastatina)>20 · condicion=epilepsia · con=diuréticos · sin=diuréticos; se unen con &&',
};
export const viasField = (
  labels: Record<string, string> = { sistémica: 'Las que llegan a todo el cuerpo', todas: 'Todas' },
): CrudField => selectField('vias', 'Vías', labels, { required: true });
