import { fechaCorta, fechaHora, fechaOf } from '@hampi/contract/base/fechas';
import { type Derivacion, issueDerivacion, issueDerivacionFirmada } from '@hampi/contract/clinica/derivaciones/calls';
import { claseTexto, formularioDe } from '@hampi/contract/clinica/derivaciones/formas';
import * as MD from '@hampi/contract/clinica/derivaciones/messages';
import { esperaTexto } from '@hampi/contract/clinica/derivaciones/palabras';
import { Button, Select } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { fechasOf } from '../consulta/historias.queries.ts';
import { derivacionesOf } from './derivaciones.queries.ts';
import { EstadoBadge } from './partes.tsx';

const NuevaDialog = lazy(() => import('./nueva-dialog.tsx'));
const EnviadaDialog = lazy(() => import('./enviada-dialog.tsx'));
const IssueDialog = lazy(() => import('../documentos/issue-dialog.tsx'));

/** Referrals and interconsultas of the open record: written from a saved visit, read with their answer (BE-32). */
export default function DerivacionesSection() {
  const { historia, zona } = useHistoria();
  const clienteId = historia.paciente.id;
  const query = useQuery(derivacionesOf(clienteId));
  const propias = historia.consultas.filter(({ editable }) => editable).map(({ id }) => id);
  const { data: fechas = [] } = useQuery(fechasOf(clienteId));
  const visitas = fechas.filter(({ id }) => propias.includes(id));
  const viendo = useConsulta((s) => s.viendo?.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [writing, setWriting] = useState(false);
  const [reading, setReading] = useState<number | null>(null);
  const [printing, setPrinting] = useState<Derivacion | null>(null);
  const visita = visitas.find(({ id }) => id === (chosen ?? viendo)) ?? visitas[0];

  return (
    <div className="stack gap-16">
      {visita ? (
        <div className="row wrap gap-12 items-end">
          <Select
            label="De la visita"
            allowDeselect={false}
            data={visitas.map(({ id, fecha }) => ({ value: String(id), label: fechaHora(fecha, zona) }))}
            value={String(visita.id)}
            onChange={(value) => setChosen(Number(value))}
          />
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            variant="light"
            onClick={() => setWriting(true)}
          >
            Escribir referencia o interconsulta
          </Button>
        </div>
      ) : (
        <p className="c-quiet m-0">{MD.sin_visitas}</p>
      )}
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="c-quiet m-0">{MD.historia_vacio}</p>
          ) : (
            <ul className="stack gap-8" aria-label="Referencias e interconsultas">
              {rows.map((row) => (
                <Fila key={row.id} row={row} zona={zona} onRead={() => setReading(row.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadGuard>
        {writing && visita && (
          <NuevaDialog consultaId={visita.id} onClose={() => setWriting(false)} onOutside={setPrinting} />
        )}
        {reading !== null && (
          <EnviadaDialog
            id={reading}
            conPapeles
            onClose={() => setReading(null)}
            onPrint={(row) => {
              setReading(null);
              setPrinting(row);
            }}
          />
        )}
        {printing && (
          <IssueDialog
            opened
            onClose={() => setPrinting(null)}
            tipo={formularioDe(printing.clase)}
            plain={issueDerivacion}
            signed={issueDerivacionFirmada}
            params={{ derivacionId: printing.id }}
            body={() => ({})}
            elegido={String(printing.id)}
            soloA4
          />
        )}
      </LoadGuard>
    </div>
  );
}

function Fila({ row, zona, onRead }: { row: Derivacion; zona: string; onRead: () => void }) {
  const titulo = `${claseTexto[row.clase]} del ${fechaCorta(fechaOf(row.enviada_en, zona))}`;
  return (
    <li className="row gap-12 py-8 px-12 edge r-note phone-wrap">
      <span className="fill anywhere">
        <b>{titulo}</b>
        <span className="block">{row.destino}</span>
        <small className="block c-quiet">
          {[
            row.traida && 'Traída',
            row.urgente && 'Urgente',
            esperaTexto(row.dias),
            row.sin_cuenta && 'El colega ya no tiene cuenta',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <EstadoBadge estado={row.estado} />
      <IconAction icon={IconEye} label={`Ver la ${titulo}`} onClick={onRead} />
    </li>
  );
}
