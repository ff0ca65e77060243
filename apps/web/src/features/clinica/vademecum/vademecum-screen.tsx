import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { DURATIONS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Medicamento } from '@hampi/contract/clinica/vademecum/calls';
import * as MVademecum from '@hampi/contract/clinica/vademecum/messages';
import { Button, Tabs } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDoctorId } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { NoCopy } from '../../../kit/fields/no-copy.tsx';
import { SearchBox } from '../../../kit/fields/search-box.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useListState } from '../../../kit/table/list-state.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { renewCopia } from './copia/copia.ts';
import { MedicamentoCard } from './medicamento-card.tsx';
import css from './vademecum.module.css';
import { generalFound, ownOf, useDeleteMedicamento } from './vademecum.queries.ts';

const VADEMECUM = '/medico/vadecum';
const FORM = `${VADEMECUM}/nuevo`;

/** `/medico/vadecum` (2 §2): the general vademecum and the doctor's own. */
export default function VademecumScreen() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const doctorId = useDoctorId();
  // Makes it searchable without a network.
  useEffect(() => void renewCopia(doctorId), [doctorId]);
  const view = params.get('vista') === 'mio' ? 'mio' : 'general';
  return (
    <Screen
      title="Vademécum"
      action={
        <Button leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => navigate(FORM)}>
          Añadir medicamento
        </Button>
      }
    >
      <NoCopy>
        <Tabs
          value={view}
          onChange={(value) => setParams(value === 'mio' ? { vista: 'mio' } : {}, { replace: true })}
          keepMounted={false}
          classNames={{ list: css.tabs }}
        >
          <Tabs.List aria-label="Vademécum">
            <Tabs.Tab value="general">General</Tabs.Tab>
            <Tabs.Tab value="mio">Mi vademécum</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="general">
            <General />
          </Tabs.Panel>
          <Tabs.Panel value="mio">
            <Mio onAdd={() => navigate(FORM)} />
          </Tabs.Panel>
        </Tabs>
      </NoCopy>
    </Screen>
  );
}

const nothingFound = { title: MMapas.busqueda_vacia, text: 'Pruebe con menos palabras.' };

function General() {
  const list = useListState({ sortBy: 'nombre' });
  const term = list.query.search ?? '';
  const query = useQuery(generalFound(useDoctorId(), term));
  return (
    <>
      <div className="mb-16">
        <SearchBox
          placeholder="Buscar en el vademécum general"
          value={term}
          onSearch={list.setSearch}
          pause={DURATIONS.clinicalSearch}
        />
      </div>
      {term === '' ? (
        <EmptyState title="Busque un medicamento" text="Por su nombre, su principio activo o la casa comercial." />
      ) : (
        <Loaded query={query}>
          {({ filas: rows, copia }) => (
            <>
              {copia && <Banner kind="warning">{MVademecum.sinConexion(fechaHora(copia, ZONA_ECUADOR))}</Banner>}
              {rows.some((row) => row.referencial) && <p className="mb-12 t-small c-faint">{MC.referencial}.</p>}
              {rows.length > 0 ? <Cards rows={rows} /> : <EmptyState {...nothingFound} />}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Mio({ onAdd }: { onAdd: () => void }) {
  const list = useListState({ sortBy: 'nombre' });
  const query = useQuery(ownOf(useDoctorId(), list.query));
  const remove = useDeleteMedicamento();
  const searching = Boolean(list.query.search);
  const askRemove = async ({ id, nombre }: Medicamento) => {
    const sure = await confirm({
      title: 'Eliminar medicamento',
      text: `${M.eliminar_pregunta}\n${nombre}`,
      confirmLabel: 'Eliminar',
      danger: 'delete',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <>
      <div className="mb-16">
        <SearchBox
          placeholder="Buscar en mi vademécum"
          value={list.query.search ?? ''}
          onSearch={list.setSearch}
          pause={DURATIONS.clinicalSearch}
        />
      </div>
      <Loaded
        query={query}
        isEmpty={(page) => page.data.length === 0}
        empty={
          searching
            ? nothingFound
            : { drawing: 'inbox', title: MC.vademecum_vacio, action: { label: 'Añadir medicamento', run: onAdd } }
        }
      >
        {(page) => (
          <>
            <Cards
              rows={page.data}
              actions={(row) => [
                { label: `Editar ${row.nombre}`, icon: IconPencil, to: `${VADEMECUM}/${row.id}` },
                { label: `Eliminar ${row.nombre}`, icon: IconTrash, run: () => void askRemove(row) },
              ]}
            />
            <Pager list={list} total={page.pagination.total} shown={page.data.length} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface CardsProps {
  rows: Medicamento[];
  actions?: (row: Medicamento) => Parameters<typeof MedicamentoCard>[0]['actions'];
}

const Cards = ({ rows, actions }: CardsProps) => (
  <ul className="grid gap-12" aria-label="Medicamentos">
    {rows.map((row) => (
      <MedicamentoCard key={row.id} medicamento={row} actions={actions?.(row)} />
    ))}
  </ul>
);
