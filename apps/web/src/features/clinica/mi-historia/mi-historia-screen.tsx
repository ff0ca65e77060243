import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ANOS_CRECIMIENTO } from '@hampi/contract/clinica/crecimiento/indicadores';
import { authorizeHistoria, listMedicosTratantes, type MedicoTratante } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Representado } from '@hampi/contract/personas/representantes/calls';
import { Button, Switch } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { InOrder } from '../../../kit/feedback/in-order.tsx';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { DeQuien, useDeQuien } from '../../personas/representantes/de-quien.tsx';
import { ExportSectionDe } from '../../plataforma/exportacion/export-section.tsx';
import { MiCopia } from '../copias/mi-copia.tsx';
import { CarneButton } from '../documentos/carne-button.tsx';
import { Accesos } from './accesos.tsx';
import { Cerrada, isClosed } from './cerrada.tsx';
import css from './mi-historia.module.css';
import { MisDatos } from './mis-datos.tsx';
import { MisVisitas } from './mis-visitas.tsx';
import { visitasOf } from './visitas.queries.ts';

const Curvas = lazy(() => import('../crecimiento/curvas.tsx'));

/** What to take and the own visits first (BE-29), then the control over the record (BE-15): which doctors may read all of it, and who opened it. */
export default function MiHistoriaScreen() {
  const de = useDeQuien();
  return (
    <>
      <DeQuien label="De quién es la historia" mine="Mía" de={de} />
      {de.otro ? <Representada {...de.otro} /> : <Propia clienteId={de.propio} />}
    </>
  );
}

/** What a minor's representative reads (decisions 66): of a child everything, of an adolescent what has no part of theirs alone. */
const Representada = ({ cliente_id: clienteId, todo, nombres }: Representado) => (
  <Screen title="Historia Clínica">
    <InOrder key={clienteId}>
      <MisVisitas clienteId={clienteId} ajena />
      {todo && <MisDatos clienteId={clienteId} de={nombres} />}
      <Vacunas clienteId={clienteId} de={nombres} />
      <Crecimiento clienteId={clienteId} de={nombres} />
      {todo ? <Todo clienteId={clienteId} de={nombres} /> : <DelAdolescente />}
    </InOrder>
  </Screen>
);

const Todo = ({ clienteId, de }: { clienteId: number; de: string }) => (
  <InOrder>
    <Medicos clienteId={clienteId} de={de} query={useQuery(medicosOf(clienteId))} />
    <Copia clienteId={clienteId} de={de} />
    <section className={`print-none ${css.section}`} aria-label="Exportar los datos">
      <ExportSectionDe clienteId={clienteId} de={de} />
    </section>
    <Accesos clienteId={clienteId} paciente={de} />
  </InOrder>
);

const DelAdolescente = () => (
  <p className={css.section}>
    Desde los 15 años solo el paciente ve, en su propia cuenta, lo que su médico marcó como confidencial, sus alergias y
    medicinas anotadas, quién abrió su historia, su copia y su exportación. Sus documentos están en Mis Documentos.
  </p>
);

function Propia({ clienteId }: { clienteId: number }) {
  const medicos = useQuery(medicosOf(clienteId));
  if (isClosed(medicos.error))
    return (
      <Screen title="Mi Historia Clínica">
        <Cerrada title={MC.mi_historia_cerrada} error={medicos.error} />
      </Screen>
    );
  return (
    <Screen title="Mi Historia Clínica">
      <InOrder>
        <MisVisitas clienteId={clienteId} />
        <MisDatos clienteId={clienteId} />
        <Vacunas clienteId={clienteId} />
        <Crecimiento clienteId={clienteId} />
        <Medicos clienteId={clienteId} query={medicos} />
        <Copia clienteId={clienteId} />
        <Accesos clienteId={clienteId} />
      </InOrder>
    </Screen>
  );
}

const medicosOf = (clienteId: number) => queryOf('mi-historia', listMedicosTratantes, { params: { clienteId } });

interface DelPaciente {
  clienteId: number;
  /** The child's name, to a representative. */
  de?: string;
}

function Medicos({ clienteId, de, query }: DelPaciente & { query: UseQueryResult<MedicoTratante[]> }) {
  return (
    <section className={`print-none ${css.section}`} aria-labelledby="medicos">
      <h2 id="medicos">Médicos que le atienden</h2>
      <p>
        Cada médico lee lo que escribió, sus alergias, antecedentes y vacunas. Con su autorización lee además las
        consultas de los otros médicos. Puede retirarla cuando quiera.
      </p>
      <Loaded
        query={query}
        empty={{
          drawing: 'people',
          title: 'Todavía no le atiende ningún médico',
          text: 'Aquí aparecerán sus médicos.',
        }}
      >
        {(medicos) => (
          <ul className={`grid gap-8 narrow ${css.list}`}>
            {medicos.map((medico) => (
              <Medico key={medico.doctor_id} medico={medico} clienteId={clienteId} de={de} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Medico({ medico, clienteId, de }: DelPaciente & { medico: MedicoTratante }) {
  const authorize = useCall(authorizeHistoria, { refreshes: ['mi-historia'] });
  const set = async (autorizar: boolean) => {
    const yes =
      !autorizar ||
      (await confirm({
        title: 'Autorizar la lectura de su historia',
        text: `${medico.nombre} podrá leer las consultas que otros médicos escribieron sobre ${de ?? 'usted'}. ¿Desea autorizarlo?`,
        confirmLabel: 'Autorizar',
      }));
    if (yes) authorize.mutate({ params: { clienteId, doctorId: medico.doctor_id }, body: { autorizar } });
  };
  return (
    <li>
      <Switch
        label={medico.nombre}
        description={
          medico.autorizada_en
            ? `Lee toda su historia desde el ${fechaCorta(fechaOf(medico.autorizada_en, ZONA_ECUADOR))}`
            : 'Solo lee lo que escribió'
        }
        checked={medico.autorizada_en !== null}
        disabled={authorize.isPending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
    </li>
  );
}

interface Parte {
  clienteId: number;
  /** Whose it is, if it is not one's own. */
  de?: string;
}

/** Only offers the card on request, because each access appears in the list below. */
const Vacunas = ({ clienteId, de }: Parte) => (
  <section className={`print-none ${css.section}`} aria-labelledby="vacunas">
    <h2 id="vacunas">{de ? `Vacunas de ${de}` : 'Mis vacunas'}</h2>
    <p>
      {de ? 'El' : 'Su'} carné tiene las vacunas que sus médicos registraron y las que le corresponden según el esquema.
      Consulte con su médico antes de aplicar una.
    </p>
    <CarneButton clienteId={clienteId} />
  </section>
);

/** Also only on request, and not offered to adults, who have no curves. */
function Crecimiento({ clienteId, de }: Parte) {
  const [opened, setOpened] = useState(false);
  const edad = useInfiniteQuery(visitasOf(clienteId)).data?.pages[0]?.edad;
  if (edad === undefined || (edad !== null && edad >= ANOS_CRECIMIENTO)) return null;
  return (
    <section className={css.section} aria-labelledby="crecimiento">
      <h2 id="crecimiento">{de ? `Crecimiento de ${de}` : 'Mi crecimiento'}</h2>
      <p>Peso, talla y perímetro cefálico de sus consultas, hasta los 19 años, sobre las curvas de la OMS.</p>
      {opened ? (
        <LoadGuard>
          <Curvas clienteId={clienteId} />
        </LoadGuard>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChartLine size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Ver {de ? 'las' : 'mis'} curvas
        </Button>
      )}
    </section>
  );
}

const Copia = ({ clienteId, de }: DelPaciente) => (
  <section className={css.section} aria-labelledby="copia">
    <h2 id="copia">{de ? `Copia de la historia de ${de}` : 'Mi copia'}</h2>
    <p>
      Un PDF con toda su historia: lo que escribieron todos sus médicos, sus documentos y sus resultados. Se guarda
      siete días.
    </p>
    <MiCopia clienteId={clienteId} />
  </section>
);
