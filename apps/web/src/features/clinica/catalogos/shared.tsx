/** Shared by the clinical catalogues of the back office: the mark of unreviewed starter data, and fields that select a row. */

import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { fechaCorta } from '@hampi/contract/base/fechas';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { listSustanciasForm } from '@hampi/contract/plataforma/administracion/medicinas';
import type { CatalogoImportable } from '@hampi/contract/plataforma/importaciones/calls';
import { Button, Select } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../../../base/query.ts';
import type { CrudField } from '../../../kit/crud/crud-fields.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import type { Column } from '../../../kit/table/data-table.types.ts';

/** A number with decimal comma, `1,5`; a dash for none. */
export const cifra = (value: number | null): string => (value === null ? '—' : String(value).replace('.', ','));

/** '1,5 a 3,5', 'desde 1,5', 'hasta 59'. */
export const rango = (min: number | null, max: number | null): string =>
  min === null
    ? max === null
      ? '—'
      : `hasta ${cifra(max)}`
    : max === null
      ? `desde ${cifra(min)}`
      : `${cifra(min)} a ${cifra(max)}`;

/** Whether a professional has reviewed a row of the starter data. */
export const referencialColumn: Column<{ referencial: boolean }> = {
  key: 'referencial',
  title: 'Revisión',
  render: ({ referencial }) =>
    referencial ? (
      <StatusBadge status="en-revision" word="Referencial" />
    ) : (
      <StatusBadge status="disponible" word="Revisado" />
    ),
};

/** Where a published row comes from, and of which day it is. */
export const fuenteColumn: Column<{ fuente: string | null; fuente_fecha: string | null }> = {
  key: 'fuente',
  title: 'Fuente',
  render: ({ fuente, fuente_fecha }) =>
    [fuente, fuente_fecha && fechaCorta(fuente_fecha)].filter(Boolean).join(', ') || '—',
};

export const referencialField: CrudField = {
  name: 'referencial',
  label: MC.referencial,
  kind: 'switch',
  hint: 'Apáguelo cuando un profesional haya revisado la fila.',
  wide: true,
};

export const gravedadField: CrudField = {
  name: 'gravedad',
  label: 'Gravedad',
  kind: 'select',
  required: true,
  options: [
    { value: 'alta', label: 'Alta' },
    { value: 'media', label: 'Media' },
  ],
};

/** Link to the importer with this catalogue selected. */
export const ImportLink = ({ catalogo }: { catalogo: CatalogoImportable }) => (
  <Button
    component={Link}
    to={`/admin/importaciones?catalogo=${catalogo}`}
    variant="default"
    leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
  >
    Importar
  </Button>
);

/** The id as a select's value, empty for none. */
export const chosen = (id: number | null | undefined) => (id ? String(id) : '');

interface ChoiceFieldProps {
  form: ZodForm<Record<string, unknown>>;
  name: string;
  label: string;
  required?: boolean;
  /** `palabras` are also searched. */
  options: { id: number; nombre: string; palabras?: string[] }[];
}

/** A row of another catalogue, found by typing. */
export const ChoiceField = ({ form, name, label, required, options }: ChoiceFieldProps) => (
  <Select
    label={label}
    required={required}
    searchable
    clearable={!required}
    limit={100}
    nothingFoundMessage={MMapas.busqueda_vacia}
    {...namedOptions(options)}
    {...form.getInputProps(name)}
  />
);

/** All ingredients and classes, for the forms that choose one. */
export function useSustancias(tipo?: 'PRINCIPIO' | 'GRUPO') {
  const { data = [] } = useQuery(queryOf('catalogos', listSustanciasForm));
  return tipo ? data.filter((s) => s.tipo === tipo) : data;
}
