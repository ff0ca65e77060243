import { getProteccion, type Mesa, printProteccion } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useFile } from '../../../base/net/use-file.ts';
import { queryOf } from '../../../base/query.ts';
import { saveFile } from '../../../base/save-file.ts';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { Destinatarios } from './destinatarios.tsx';
import { Faltan } from './faltan.tsx';
import { Impacto } from './impacto.tsx';
import { Registro } from './registro.tsx';
import { Relojes } from './relojes.tsx';
import { QuienResponde } from './responsable.tsx';
import type { Abierto } from './seccion.tsx';

const DelegadoDialog = lazy(() => import('./delegado-dialog.tsx'));
const ImpactoDialog = lazy(() => import('./impacto-dialog.tsx'));
const EncargadoDialog = lazy(() => import('./encargado-dialog.tsx'));

/** `…/proteccion`: everything that whoever answers for personal data must be able to show (BE-42). */
export default function ProteccionScreen() {
  const query = useQuery(queryOf('proteccion', getProteccion));
  const { busy, fetchFile } = useFile(printProteccion, (pdf) => saveFile(pdf, 'proteccion-de-datos.pdf'));
  return (
    <Screen
      title="Protección de datos"
      width="wide"
      tools={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
          onClick={() => fetchFile({})}
        >
          Descargar todo en PDF
        </Button>
      }
    >
      <Loaded query={query}>{(mesa) => <Desk {...mesa} />}</Loaded>
    </Screen>
  );
}

function Desk(mesa: Mesa) {
  const [open, setOpen] = useState<Abierto | null>(null);
  return (
    <div className="stack gap-16">
      <Faltan {...mesa} onOpen={setOpen} />
      <QuienResponde {...mesa} onOpen={setOpen} />
      <Relojes {...mesa} />
      <Destinatarios {...mesa} onOpen={setOpen} />
      <Registro {...mesa} />
      <Impacto {...mesa} onOpen={setOpen} />
      <p className="hint">{MP.segun_lo_publicado}</p>
      {open && <LoadGuard over>{dialogOf(open, mesa, () => setOpen(null))}</LoadGuard>}
    </div>
  );
}

function dialogOf(open: Abierto, mesa: Mesa, onClose: () => void) {
  if (open === 'delegado') return <DelegadoDialog mesa={mesa} onClose={onClose} />;
  if (open === 'impacto') return <ImpactoDialog mesa={mesa} onClose={onClose} />;
  const row = mesa.destinatarios.find(({ clave }) => clave === open.clave);
  return row ? <EncargadoDialog row={row} onClose={onClose} /> : null;
}
