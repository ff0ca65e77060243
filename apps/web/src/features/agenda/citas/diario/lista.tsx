import { type CitaAgenda, quienViene } from '@hampi/contract/agenda/citas/calls';
import { money } from '@hampi/contract/base/dinero';
import { fechaLarga } from '@hampi/contract/base/fechas';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClipboardHeart, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Failure, tellFailure } from '../../../../base/toast.ts';
import { FechaNav } from '../../../../kit/dates/fecha-nav.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { type LoadedQuery, LoadFailure } from '../../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { StatusBadge } from '../../../../kit/feedback/status-badge.tsx';
import { useListState } from '../../../../kit/table/list-state.ts';
import { SortMenu } from '../../../../kit/table/sort-menu.tsx';
import { hasLlegada, historiaOf, horas, isTercero } from '../cita-text.ts';
import type { AgendaSource } from '../citas.queries.ts';
import { PagadoCheck } from '../pagado-check.tsx';
import { serviceColor } from '../service-colors.ts';
import Barra from './barra.tsx';
import css from './diario.module.css';
import { telefonosOf } from './diario.queries.ts';
import { countsOf, ORDENES, porCobrar } from './filter.ts';
import { Hoja } from './hoja.tsx';
import LlegadaControl from './llegada-control.tsx';

interface ListaProps {
  query: LoadedQuery<CitaAgenda[]>;
  sources: readonly AgendaSource[];
  now: Date;
  day: string;
  /** The last day of the planning horizon. */
  ultima: string;
  withDoctor: boolean;
  historiaPath?: string;
  onDay: (day: string) => void;
  onOpen: (cita: CitaAgenda) => void;
}

/** One day: its citas by hour, where each patient is, and the amounts to collect. It can also be printed. */
export default function Lista({
  query,
  sources,
  now,
  day,
  ultima,
  withDoctor,
  historiaPath,
  onDay,
  onOpen,
}: ListaProps) {
  const list = useListState({ sortBy: 'fecha' });
  const [found, setFound] = useState<CitaAgenda[]>();
  const [telefonos, setTelefonos] = useState<Map<number, string>>();
  const { data } = query;

  // Prints in an effect, after the sheet is rendered with the telephone numbers.
  useEffect(() => {
    if (!telefonos) return;
    window.print();
    setTelefonos(undefined);
  }, [telefonos]);
  const print = () => telefonosOf(sources, day).then(setTelefonos, (error: Failure) => tellFailure(error));

  const content = () => {
    if (query.isError && !data) return <LoadFailure error={query.error} retry={query.refetch} />;
    if (!data || !found) return <RowsSkeleton />;
    if (data.length === 0)
      return <EmptyState drawing="calendar" title="No hay reservas este día" text={fechaLarga(day)} />;
    if (found.length === 0)
      return <EmptyState title="No se encontraron resultados" text="Elija otro grupo o pruebe con menos palabras." />;
    return (
      <ol className={`grid gap-8 m-0 ${css.lista}`} aria-label="Citas del día">
        {found.map((cita) => (
          <Fila
            key={cita.r_id}
            cita={cita}
            sources={sources}
            now={now}
            withDoctor={withDoctor}
            historiaPath={historiaPath}
            onOpen={onOpen}
          />
        ))}
      </ol>
    );
  };
  return (
    <>
      <div className={`row wrap gap-12 gap-x-20 mb-12 ${css.dia}`}>
        <FechaNav fecha={day} ultima={ultima} onChange={onDay} />
        <Cuentas citas={data ?? []} />
        <SortMenu list={list} options={ORDENES} />
        <Button
          variant="default"
          className={css.imprimir}
          aria-label="Imprimir"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          disabled={!data?.length}
          onClick={print}
        >
          Imprimir
        </Button>
      </div>
      <Barra citas={data} list={list} onFound={setFound} />
      {content()}
      {telefonos && found && <Hoja citas={found} telefonos={telefonos} day={day} withDoctor={withDoctor} />}
    </>
  );
}

/** The figures of the day: living citas, and the amount to collect. The filters below count the groups. */
function Cuentas({ citas }: { citas: CitaAgenda[] }) {
  const counts = countsOf(citas);
  const facts = [
    { word: 'citas', value: counts.todas - counts.canceladas },
    { word: 'por cobrar', value: money(porCobrar(citas)) },
  ];
  return (
    <dl className={`flex grow wrap gap-4 gap-x-16 m-0 ${css.cuentas}`} aria-label="Cuentas del día">
      {facts.map(({ word, value }) => (
        <div className="inline-flex gap-8" key={word}>
          <dt className="c-quiet">{word}</dt>
          <dd className="m-0 nowrap strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FilaProps = Pick<ListaProps, 'sources' | 'now' | 'withDoctor' | 'historiaPath' | 'onOpen'> & { cita: CitaAgenda };

function Fila({ cita, sources, now, withDoctor, historiaPath, onOpen }: FilaProps) {
  const { desde, hasta } = horas(cita);
  const doctor = withDoctor && `${cita.d_titulo_honorifico ?? ''} ${cita.d_apellidos || cita.d_nombres}`.trim();
  // With a single office the name above the list is enough.
  const oficina = sources.length === 1 && sources.some((source) => 'oficinaId' in source) ? null : cita.o_nombre;
  // Where the patient is replaces the word that the cita is approved.
  const llego = hasLlegada(cita, now) && cita.r_llegada !== 'POR_LLEGAR';
  const isNow = Date.parse(cita.r_inicio) <= now.getTime() && now.getTime() < Date.parse(cita.r_fin);
  return (
    <li style={{ borderLeftColor: serviceColor(cita.s_background_color).mark }} data-now={isNow || undefined}>
      <span className={`stack items-start min-0 anywhere ${css.hora}`}>
        <b>{desde}</b>
        <span className="c-quiet t-small">a {hasta}</span>
      </span>
      <span className={`grid gap-x-8 items-start min-0 anywhere ${css.quien}`}>
        <button className="strong left" type="button" onClick={() => onOpen(cita)}>
          {quienViene(cita)}
        </button>
        <span className="c-quiet t-small">{[cita.r_servicio, doctor, oficina].filter(Boolean).join(' · ')}</span>
        {historiaPath && !isTercero(cita) && (
          <Link className="grid centered r-control" to={historiaOf(cita, historiaPath)} title="Historia clínica">
            <IconClipboardHeart size={20} stroke={1.75} aria-hidden />
            <span>Historia clínica</span>
          </Link>
        )}
      </span>
      {!llego && (
        <span className={`row wrap min-0 anywhere gap-4 gap-x-8 ${css.estado}`}>
          <StatusBadge status={cita.r_estado_reserva} />
          {cita.r_confirmada && (
            <span className={`inline gap-4 t-small ${css.confirmo}`}>
              <IconCircleCheck size={15} stroke={2} aria-hidden /> Confirmó
            </span>
          )}
        </span>
      )}
      <LlegadaControl cita={cita} now={now} />
      <span className={css.pago}>
        <PagadoCheck cita={cita} withWord />
      </span>
    </li>
  );
}
