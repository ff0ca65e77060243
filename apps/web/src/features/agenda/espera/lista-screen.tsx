import type { EsperaFila, ListaDeEspera, TurnoLiberado } from '@hampi/contract/agenda/espera/calls';
import { Button, Switch } from '@mantine/core';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDoctorId } from '../../../base/session.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { FilterChips, useFilter } from '../../../kit/table/filter-chips.tsx';
import { useNow } from '../citas/use-now.ts';
import { turnoTexto } from './deseo-text.ts';
import css from './espera.module.css';
import { listaOf, useAjustes, useDiscard, useOffer } from './espera.queries.ts';
import { ListaTabla } from './lista-tabla.tsx';
import { Minutos } from './minutos.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** `/…/lista-de-espera` (picture 32): the waiting patients in order, and the freed places. */
export default function ListaScreen() {
  const doctorId = useDoctorId();
  const query = useQuery(listaOf(doctorId));
  const [adding, setAdding] = useState(false);
  const proposes = query.data && !query.data.automatica && query.data.liberados.length > 0;
  return (
    <Screen
      title="Lista de espera"
      action={
        <Button
          variant={proposes ? 'default' : 'filled'}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Añadir paciente
        </Button>
      }
    >
      <Loaded query={query} isEmpty={() => false}>
        {(lista) => <Lista doctorId={doctorId} lista={lista} onAdd={() => setAdding(true)} />}
      </Loaded>
      {adding && (
        <Suspense>
          <AddDialog doctorId={doctorId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Screen>
  );
}

const isOffered = (fila: EsperaFila) => fila.oferta !== null;
const isSilent = (fila: EsperaFila) => fila.oferta === null && fila.ultima === 'SIN_RESPUESTA';

function Lista({ doctorId, lista, onAdd }: { doctorId: number; lista: ListaDeEspera; onAdd: () => void }) {
  const { filas, liberados, automatica, minutos } = lista;
  const now = useNow();
  const ajustes = useAjustes();
  const [offering, setOffering] = useState<EsperaFila | null>(null);
  const groups = [
    { value: 'todas', word: 'Todas', rows: filas },
    { value: 'espera', word: 'En espera', rows: filas.filter((fila) => !isOffered(fila) && !isSilent(fila)) },
    { value: 'ofrecidas', word: 'Ofrecidas', rows: filas.filter(isOffered) },
    { value: 'silencio', word: 'Sin respuesta', rows: filas.filter(isSilent) },
  ] as const;
  const cual = useFilter(groups);
  const shown = groups.find(({ value }) => value === cual)?.rows ?? filas;
  return (
    <>
      {/* With automatic offers a freed place is offered within a minute, so only those whose first person has no address for the notice
          are shown. */}
      {liberados
        .filter(({ espera_id }) => !automatica || filas.find(({ id }) => id === espera_id)?.sin_aviso)
        .slice(0, 3)
        .map((turno) => (
          <Liberado
            key={`${turno.inicio} ${turno.oficina_id}`}
            doctorId={doctorId}
            turno={turno}
            primera={filas.find(({ id }) => id === turno.espera_id)}
            minutos={minutos}
          />
        ))}
      <div className="row wrap gap-12 gap-x-20 between mb-12">
        <FilterChips
          value={cual}
          options={groups.map(({ value, word, rows }) => ({ value, label: `${word} ${rows.length}` }))}
        />
        <div className="row wrap gap-12 gap-x-16">
          <Minutos key={minutos} doctorId={doctorId} automatica={automatica} minutos={minutos} />
          <Switch
            label="Ofrecer automáticamente"
            labelPosition="left"
            checked={automatica}
            disabled={ajustes.isPending}
            onChange={(event) =>
              ajustes.mutate({
                params: { doctorId },
                body: { automatica: event.currentTarget.checked, minutos },
              })
            }
          />
        </div>
      </div>
      {filas.length === 0 ? (
        <EmptyState
          drawing="people"
          title="Nadie espera un turno"
          text="Cuando no haya un horario que le sirva a un paciente, añádalo aquí. Quien reserva en línea también puede entrar en la lista."
          action={{ label: 'Añadir paciente', run: onAdd }}
        />
      ) : (
        <ListaTabla doctorId={doctorId} filas={filas} shown={shown} now={now} onOffer={setOffering} />
      )}
      {offering && (
        <Suspense>
          <OfferDialog fila={offering} minutos={minutos} onClose={() => setOffering(null)} />
        </Suspense>
      )}
    </>
  );
}

interface LiberadoProps {
  doctorId: number;
  turno: TurnoLiberado;
  primera: EsperaFila | undefined;
  minutos: number;
}

/** A freed place and the first person it suits: offer it with one press, or leave it free for anybody. */
function Liberado({ doctorId, turno, primera, minutos }: LiberadoProps) {
  const offer = useOffer();
  const discard = useDiscard();
  if (!primera) return null;
  const { oficina_id, oficina, inicio, fin, zona } = turno;
  const given = primera.nombres.split(' ')[0];
  return (
    <section
      className={`row wrap gap-12 gap-x-16 mb-16 py-16 px-20 r-card b-tint ${css.proposal}`}
      aria-label={`Turno liberado, ${turnoTexto(inicio, zona)}`}
    >
      <IconCalendarPlus size={24} stroke={1.75} aria-hidden />
      <div>
        <p className="m-0">
          <b>Se liberó el {turnoTexto(inicio, zona)}</b> · {oficina}
        </p>
        <p className="m-0">
          {primera.nombres} {primera.apellidos} es la primera persona que puede a esa hora. Si no responde en {minutos}{' '}
          min, pasa a la siguiente. Para elegir a otra persona use «Ofrecer turno» en su fila.
        </p>
      </div>
      <div className="flex wrap gap-8 phone-own-line phone-own-lines">
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate({ params: { doctorId }, body: { oficina_id, inicio } })}
        >
          No ofrecer
        </Button>
        <Button
          loading={offer.isPending}
          onClick={() => offer.mutate({ params: { esperaId: primera.id }, body: { oficina_id, inicio, fin } })}
        >
          Ofrecer a {given}
        </Button>
      </div>
    </section>
  );
}
