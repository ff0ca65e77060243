import { Button, Loader } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { Screen } from '../../../kit/screen.tsx';
import type { BorradorKeeper } from '../consulta/borrador.ts';
import { Conflictos, useConflicto } from '../consulta/conflicto/conflictos.tsx';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import { useSave } from '../consulta/use-save.ts';
import { Alergias } from '../datos/alergias.tsx';
import { useAlLado } from '../linea/use-al-lado.ts';
import { AbrirOdontograma } from './abrir-odontograma.tsx';
import { useSaltos } from './atajos/use-saltos.ts';
import { Avisos } from './avisos.tsx';
import { FechaNavigator } from './fecha/fecha-navigator.tsx';
import { SaveBar } from './guardar/save-bar.tsx';
import { useEmpezar } from './guardar/use-empezar.ts';
import { useSaveKeys } from './guardar/use-save-keys.ts';
import css from './historia.module.css';
import { Lugar } from './lugar.tsx';
import { PacienteCard } from './paciente-card.tsx';
import { Pendientes } from './pendientes.tsx';
import { Sections } from './section.tsx';
import { Siguiente } from './siguiente/siguiente.tsx';
import { useVisitas } from './use-visitas.ts';

const AtajosDialog = lazy(() => import('./atajos/atajos-dialog.tsx'));
const CopiasDialog = lazy(() => import('../copias/copias-dialog.tsx'));
const Linea = lazy(() => import('../linea/linea.tsx'));
const VisitaAlLado = lazy(() => import('../linea/al-lado.tsx'));

/** The consultation page (2 §2): navigator, office and service, the accordion, the patient's card, saving. */
export function HistoriaForm({ borrador }: { borrador: BorradorKeeper }) {
  const { historia, zona } = useHistoria();
  const { paciente } = historia;
  const viendo = useConsulta((s) => s.viendo);
  const dirty = useConsulta((s) => s.dirty);
  useDirty(dirty);
  const conflicto = useConflicto();
  const [creada, setCreada] = useState<number | null>(null);
  const visitas = useVisitas(paciente.id, borrador, conflicto.show);
  const { save, saving, failure, dismiss } = useSave({
    clienteId: paciente.id,
    zona,
    borrador,
    onConflict: conflicto.show,
    onCreated: ({ id }) => setCreada(id),
  });
  useSaveKeys(save);
  const { startNew, clear } = useEmpezar(visitas, borrador);
  const lado = useAlLado();
  const atajos = useSaltos(() => lado.change(visitas.fechas[visitas.indice + 1]?.id));

  /** Its actions are then above the form, with the next step. */
  const justSaved = viendo !== null && viendo.id === creada && !dirty;

  function openVisita(consultaId: number) {
    const index = visitas.fechas.findIndex(({ id }) => id === consultaId);
    if (index >= 0) void visitas.go(index);
  }

  return (
    <Screen
      title="Historia Clínica"
      tools={
        <>
          <Copia />
          <FechaNavigator visitas={visitas} onClear={() => void (dirty || viendo ? clear() : startNew())} />
        </>
      }
    >
      <div className={`grid gap-16 items-start ${css.page}`} data-lado={lado.consultaId !== null || undefined}>
        <PacienteCard onRead={lado.show} />
        {lado.consultaId !== null && (
          <LoadGuard>
            <VisitaAlLado lado={lado} consultaId={lado.consultaId} alergias={<Alergias line />} />
          </LoadGuard>
        )}
        <div className={`min-0 ${css.column}`}>
          <Ocupado saving={saving} opening={visitas.busy} />
          <AvisosDeSecciones />
          <Avisos borrador={borrador} failure={failure} onDismiss={dismiss} />
          {justSaved && <Siguiente />}
          <Pendientes visitas={visitas} />
          <LoadGuard waiting={<RowsSkeleton rows={3} />}>
            <Linea onOpen={openVisita} onRead={lado.show} />
          </LoadGuard>
          {/* Disabled while saving or loading another entry, so that no input can be lost. */}
          <div
            className={`stack gap-12 mb-16 ${css.sections}`}
            data-secciones
            inert={saving || visitas.busy}
            aria-busy={saving || visitas.busy}
          >
            <Lugar />
            <Sections />
            <AbrirOdontograma />
          </div>
          <SaveBar
            borrador={borrador}
            justSaved={justSaved}
            saving={saving}
            onSave={() => void save()}
            onNew={() => void startNew()}
            onClear={() => void clear()}
            onAtajos={atajos.show}
          />
        </div>
      </div>
      <WhenNeeded needed={atajos.listed}>
        <AtajosDialog opened={atajos.listed} onClose={atajos.close} />
      </WhenNeeded>
      <Conflictos borrador={borrador} conflicto={conflicto} />
    </Screen>
  );
}

const Ocupado = ({ saving, opening }: { saving: boolean; opening: boolean }) =>
  (saving || opening) && (
    <div className={`row gap-8 mb-12 py-8 px-12 r-note b-tint t-small edge-brand ${css.busy}`} role="status">
      <Loader size={18} /> {saving ? 'Guardando la consulta…' : 'Abriendo la consulta…'}
    </div>
  );

function AvisosDeSecciones() {
  const secciones = useConsulta((s) => s.secciones);
  return secciones.map(
    ({ id, notice: Notice }) =>
      Notice && (
        <Suspense key={id}>
          <Notice />
        </Suspense>
      ),
  );
}

/** The whole history, or a part of it, for the patient or whoever may ask for it. */
function Copia() {
  const { historia, zona } = useHistoria();
  const { paciente } = historia;
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        aria-label="Copia de la historia"
        onClick={() => setOpened(true)}
      >
        Copia
      </Button>
      <WhenNeeded needed={opened}>
        {opened && <CopiasDialog clienteId={paciente.id} paciente={paciente} zona={zona} onClose={close} />}
      </WhenNeeded>
    </>
  );
}
