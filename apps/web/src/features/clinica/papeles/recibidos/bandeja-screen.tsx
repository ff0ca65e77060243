import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  claseTexto,
  listBandeja,
  PapelDatos,
  type PapelEnBandeja,
  RazonPapel,
  returnPapel,
  takePapel,
} from '@hampi/contract/clinica/papeles/calls';
import * as MPapeles from '@hampi/contract/clinica/papeles/messages';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { callWhole } from '../../../../base/api.ts';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import { LoadGuard } from '../../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { DatosPapel } from './datos-papel.tsx';
import { bandeja } from './papeles.queries.ts';

const Visor = lazy(() => import('./visor.tsx'));

/** `/medico/papeles`: what patients sent, until the doctor takes it into the record or returns it with a sentence. */
export default function BandejaScreen() {
  const query = useQuery(bandeja);
  const [viewing, setViewing] = useState<PapelEnBandeja | null>(null);
  const [taking, setTaking] = useState<PapelEnBandeja | null>(null);
  const [returning, setReturning] = useState<PapelEnBandeja | null>(null);
  const refreshes = [listBandeja, 'historias'] as const;
  return (
    <Screen title="Papeles por recibir">
      <Loaded
        query={query}
        empty={{ drawing: 'inbox', title: MPapeles.bandeja_vacia, text: MPapeles.bandeja_vacia_texto }}
      >
        {(rows) => (
          <ul className="stack gap-12" aria-label="Papeles por recibir">
            {rows.map((papel) => (
              <Enviado
                key={papel.id}
                papel={papel}
                onView={() => setViewing(papel)}
                onTake={() => setTaking(papel)}
                onReturn={() => setReturning(papel)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {viewing && (
        <LoadGuard>
          <Visor papel={viewing} onClose={() => setViewing(null)} />
        </LoadGuard>
      )}
      <FormDialog
        title="Pasar a la historia"
        about={taking}
        schema={PapelDatos}
        initial={({ clase, fecha, nota }) => ({ clase, fecha, nota: nota ?? '', consulta_id: null })}
        save={(body, { id }) => callWhole(takePapel, { params: { papelId: id }, body })}
        saveLabel="Pasar a la historia"
        refreshes={refreshes}
        onClose={() => setTaking(null)}
      >
        {(form, { paciente }) => (
          <>
            <p>Será parte de la historia de {paciente}, como lo que usted escribe en ella.</p>
            <DatosPapel of={(name) => form.getInputProps(name)} />
          </>
        )}
      </FormDialog>
      <FormDialog
        title="Devolver al paciente"
        about={returning}
        schema={RazonPapel}
        initial={() => ({ razon: '' })}
        save={(body, { id }) => callWhole(returnPapel, { params: { papelId: id }, body })}
        saveLabel="Devolver"
        refreshes={refreshes}
        onClose={() => setReturning(null)}
      >
        {(form) => (
          <Textarea
            label="Explicación para el paciente"
            description="La leerá en Hampi; el correo solo le avisa"
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('razon')}
          />
        )}
      </FormDialog>
    </Screen>
  );
}

interface EnviadoProps {
  papel: PapelEnBandeja;
  onView: () => void;
  onTake: () => void;
  onReturn: () => void;
}

function Enviado({ papel, onView, onTake, onReturn }: EnviadoProps) {
  return (
    <li className="card stack gap-8 p-16">
      <span className="anywhere">
        <b>{papel.paciente}</b>
        <span className="block">
          {claseTexto[papel.clase]}: {papel.nombre}
        </span>
        {papel.nota && <span className="block">{papel.nota}</span>}
        <small className="block c-quiet">Enviado el {fechaHora(papel.enviado_en, ZONA_ECUADOR)}</small>
      </span>
      <span className="row wrap gap-8">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          aria-label={`Ver ${papel.nombre}`}
          onClick={onView}
        >
          Ver
        </Button>
        <Button
          size="sm"
          leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
          aria-label={`Pasar ${papel.nombre} a la historia`}
          onClick={onTake}
        >
          Pasar a la historia
        </Button>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          aria-label={`Devolver ${papel.nombre}`}
          onClick={onReturn}
        >
          Devolver
        </Button>
      </span>
    </li>
  );
}
