import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import * as M from '@hampi/contract/base/messages';
import { cuantosCreditos } from '@hampi/contract/dinero/creditos/palabras';
import type { PacienteFila } from '@hampi/contract/personas/clientes/calls';
import * as MClientes from '@hampi/contract/personas/clientes/messages';
import { Button } from '@mantine/core';
import {
  IconCalendarPlus,
  IconClipboardHeart,
  IconPencil,
  IconPlus,
  IconSignature,
  IconTableImport,
  IconTrash,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { prefillSoporte } from '../../../base/soporte-prefill.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { fullName, PersonName } from '../../../kit/person-name.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Column } from '../../../kit/table/data-table.types.ts';
import { useListState } from '../../../kit/table/list-state.ts';
import type { RowAction } from '../../../kit/table/row-actions.tsx';
import css from './clientes.module.css';
import { pacientesOf, useDeletePaciente } from './clientes.queries.ts';
import { EstadoPaciente } from './estado-paciente.tsx';
import { edadHoy, isBookable } from './paciente-text.ts';
import { TelefonoLink } from './telefono-link.tsx';
import { usePractice } from './use-practice.ts';

type Practice = ReturnType<typeof usePractice>;

/** The patients of a doctor (PT-1): a doctor's own, or those of the doctor a secretary selected. */
export default function PacientesScreen() {
  const practice = usePractice();
  const navigate = useNavigate();
  const list = useListState({ sortBy: 'ultima_consulta', sort: 'desc' });
  const query = useQuery(pacientesOf(practice.doctorId, list.query));
  const remove = useDeletePaciente(askAdministration);
  const create = { label: 'Nuevo paciente', run: () => void navigate(`${practice.listPath}/nuevo`) };
  const total = query.data?.pagination?.total;

  async function askAdministration(clienteId: number) {
    const sure = await confirm({
      title: 'No se puede eliminar',
      text: MClientes.paciente_eliminar_409,
      confirmLabel: 'Confirmar',
    });
    if (!sure) return;
    const row = query.data?.data.find(({ id }) => id === clienteId);
    prefillSoporte({
      asunto: 'Solicitud de eliminación de usuario',
      mensaje: row ? `Solicito eliminar al paciente ${fullName(row)}, documento ${row.cedula_identidad ?? ''}.` : '',
    });
    void navigate(`${practice.base}/ayuda`);
  }

  async function removeRow(row: PacienteFila) {
    const sure = await confirm({
      title: 'Eliminar paciente',
      text: `${M.eliminar_pregunta}\n${fullName(row)}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { doctorId: practice.doctorId, clienteId: row.id } });
  }

  return (
    <Screen
      title={practice.title}
      tools={<Herramientas practice={practice} />}
      action={
        <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={create.run}>
          {create.label}
        </Button>
      }
    >
      <DataTable
        label={practice.title}
        columns={columnsOf((row) => {
          if (practice.historiaPath) return `${practice.historiaPath}?paciente=${row.id}`;
          return practice.mayEdit ? `${practice.listPath}/${row.id}` : undefined;
        })}
        query={query}
        rowKey={(row) => row.id}
        list={list}
        search="Búsqueda"
        filters={
          total !== undefined && (
            <span className="c-faint t-small">{total === 1 ? '1 paciente' : `${total} pacientes`}</span>
          )
        }
        actions={(row) => actionsOf(practice, row, () => void removeRow(row))}
        empty={{
          drawing: 'people',
          title: MClientes.paciente_vacio,
          text: (
            <>
              Los pacientes que usted cree o que reserven una cita aparecen aquí.
              {practice.traerPath && (
                <>
                  {' '}
                  Si los tiene en otro programa o en una hoja de cálculo, <Link to={practice.traerPath}>tráigalos</Link>
                  .
                </>
              )}
            </>
          ),
          action: create,
        }}
      />
    </Screen>
  );
}

/** What the practice may do with a patient. */
const actionsOf = (practice: Practice, row: PacienteFila, remove: () => void): RowAction[] => [
  ...(practice.bookingPath && isBookable(row)
    ? [
        {
          label: 'Nueva cita',
          icon: IconCalendarPlus,
          to: `${practice.bookingPath}?paciente=${row.id}`,
          strong: true,
        },
      ]
    : []),
  ...(practice.cajaPath && isBookable(row)
    ? [{ label: 'Ver en Caja', icon: IconWallet, to: `${practice.cajaPath}?paciente=${row.id}` }]
    : []),
  ...(practice.asksFirmas
    ? [{ label: 'Consentimientos por firmar', icon: IconSignature, to: `${practice.listPath}/${row.id}/firmas` }]
    : []),
  ...(practice.historiaPath
    ? [
        {
          label: 'Ver historia clínica',
          icon: IconClipboardHeart,
          to: `${practice.historiaPath}?paciente=${row.id}`,
          strong: true,
        },
      ]
    : []),
  ...(practice.mayEdit ? [{ label: 'Editar', icon: IconPencil, to: `${practice.listPath}/${row.id}` }] : []),
  // Only for patients this doctor created and without active account (3 §4).
  ...(practice.mayDelete && row.creado_por === practice.doctorId && !row.user.activated
    ? [{ label: 'Eliminar', icon: IconTrash, run: remove }]
    : []),
];

/** Ways to other screens of patients. */
const Herramientas = ({ practice }: { practice: Practice }) => (
  <>
    {practice.duplicadosPath && (
      <Button
        component={Link}
        to={practice.duplicadosPath}
        variant="subtle"
        leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
      >
        Posibles duplicados
      </Button>
    )}
    {practice.traerPath && (
      <Button
        component={Link}
        to={practice.traerPath}
        variant="default"
        leftSection={<IconTableImport size={18} stroke={1.75} aria-hidden />}
      >
        Traer de otro sistema
      </Button>
    )}
  </>
);

const none = <span className="c-faint">—</span>;

/** Truncated in the table, where it is the widest column; complete in the tooltip and for screen readers. */
const Correo = ({ correo }: { correo: string }) => (
  <span className={`block c-quiet clip nowrap ${css.cut}`} title={correo}>
    {correo}
  </span>
);

/** Breaks a minor's age after the years, because it is long. */
const Edad = ({ texto }: { texto: string }) => {
  const [years, rest] = texto.split(', ');
  return (
    <span className="nowrap">
      {years} {rest && <small className={`hint ${css.rest}`}>{rest}</small>}
    </span>
  );
};

const Nombre = ({ row, to }: { row: PacienteFila; to: string | undefined }) =>
  to ? (
    <Link to={to} className={`block ${css.nameLink}`}>
      <PersonName {...row} initials />
    </Link>
  ) : (
    <PersonName {...row} initials />
  );

/** A name leads to the history for a doctor, and to the patient's data for everybody else who may open them. */
const columnsOf = (to: (row: PacienteFila) => string | undefined): Column<PacienteFila>[] => [
  {
    key: 'nombre',
    title: 'Apellidos y nombres',
    sort: 'apellidos',
    card: 'title',
    width: 216,
    render: (row) => (
      <>
        <Nombre row={row} to={to(row)} />
        <EstadoPaciente {...row} />
        {/* Shown only in the rows that have some, because a column would push the actions out of view. */}
        {row.total_creditos > 0 && <small className={`hint ${css.rest}`}>{cuantosCreditos(row.total_creditos)}</small>}
      </>
    ),
  },
  {
    key: 'cedula',
    title: 'Cédula',
    sort: 'cedula_identidad',
    render: (row) => (row.tipo_documento === 'SIN_DOCUMENTO' ? 'Sin documento' : (row.cedula_identidad ?? none)),
  },
  {
    key: 'edad',
    title: 'Edad',
    sort: 'fecha_nacimiento',
    render: (row) => (row.fecha_nacimiento ? <Edad texto={edadHoy(row.fecha_nacimiento)} /> : none),
  },
  {
    key: 'celular',
    title: 'Celular',
    sort: 'celular',
    render: (row) =>
      row.celular ? (
        <span className="nowrap">
          <TelefonoLink numero={row.celular} />
        </span>
      ) : (
        none
      ),
  },
  {
    key: 'correo',
    title: 'Email',
    sort: 'correo',
    card: 'none',
    render: (row) => (row.correo ? <Correo correo={row.correo} /> : none),
  },
  {
    key: 'ciudad',
    title: 'Ciudad',
    sort: 'ciudad',
    card: 'none',
    nowrap: true,
    render: (row) => row.ciudad ?? none,
  },
  {
    key: 'ultima',
    title: 'Última consulta',
    sort: 'ultima_consulta',
    render: (row) =>
      row.reclama_cuenta ? (
        <StatusBadge status="PENDIENTE" word="Pide unir su cuenta" />
      ) : row.ultima_consulta ? (
        fechaCorta(fechaOf(row.ultima_consulta, ZONA_ECUADOR))
      ) : (
        none
      ),
  },
];
