/** Fields that can be filled from templates (BE-9). */
import type { PlantillaMotivo } from '@hampi/contract/clinica/catalogos/clinicos';
import type { TipoPlantilla } from '@hampi/contract/clinica/plantillas/calls';
import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, useEffect, useState } from 'react';
import { toast } from '../../../base/toast.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { useCampo, useConsultaStore, useReadOnly } from '../consulta/consulta-store.ts';
import { huecoOf, selectHueco } from '../consulta/huecos.ts';
import css from './plantillas.module.css';

const PlantillasDialog = lazy(() => import('./plantillas-dialog.tsx'));
const MotivosDialog = lazy(() => import('./motivos-dialog.tsx'));

/** The button under a field, and Alt+P within it. */
function Campo({ label, onOpen, children }: { label: string; onOpen: () => void; children: ReactNode }) {
  const readOnly = useReadOnly();
  const byKey = (event: KeyboardEvent) => {
    if (readOnly || !event.altKey || event.code !== 'KeyP') return;
    event.preventDefault();
    onOpen();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for the button below
    <div className={`stack items-start gap-8 ${css.field}`} onKeyDown={byKey}>
      {children}
      {!readOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTemplate size={15} stroke={1.75} aria-hidden />}
          title="Alt+P"
          onClick={onOpen}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** Milliseconds after which a closed dialog returns the focus; a later focus wins. */
const GIVEN_BACK_MS = 10;

/**
 * A dialog for a field. After it closes, the cursor is at the first `___` of the field, or at its end. If the dialog is reopened at once,
 * that is cancelled, because a late focus would be taken from the dialog.
 */
function useDialogo() {
  const [opened, setOpened] = useState(false);
  const [after, setAfter] = useState('');
  useEffect(() => {
    if (opened || !after) return;
    const timer = setTimeout(() => goTo(after), GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [opened, after]);
  return {
    opened,
    open: () => {
      setOpened(true);
      setAfter('');
    },
    closeAt: (name: string) => {
      setOpened(false);
      setAfter(name);
    },
  };
}

function goTo(name: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
  if (!field) return;
  field.focus();
  selectHueco(field);
}

interface ConPlantillasProps {
  name: 'plan_tratamiento' | 'indicaciones';
  tipo: TipoPlantilla;
  children: ReactNode;
}

/** A field with the doctor's templates, which are appended to its text. */
export function ConPlantillas({ name, tipo, children }: ConPlantillasProps) {
  const { value, onChange } = useCampo(name);
  const { opened, open, closeAt } = useDialogo();
  const close = () => closeAt(name);
  return (
    <Campo label="Mis plantillas" onOpen={open}>
      {children}
      <WhenNeeded needed={opened}>
        <PlantillasDialog
          opened={opened}
          tipo={tipo}
          escrito={value}
          onTake={(texto) => {
            onChange(value.trim() === '' ? texto : `${value.trimEnd()}\n${texto}`);
            close();
          }}
          onClose={close}
        />
      </WhenNeeded>
    </Campo>
  );
}

/** The reason of the visit with templates of the catalogue, which fill only empty fields. */
export function ConMotivos({ children }: { children: ReactNode }) {
  const store = useConsultaStore();
  const { opened, open, closeAt } = useDialogo();
  const take = (plantilla: PlantillaMotivo) => {
    const { valores, change } = store.getState();
    const names = (['motivo', 'enfermedad_actual', 'plan_tratamiento'] as const).filter(
      (name) => valores[name].trim() === '',
    );
    change(Object.fromEntries(names.map((name) => [name, plantilla[name]])));
    if (names.length < 3) toast.info('Lo que ya estaba escrito se conservó');
    closeAt(names.find((name) => huecoOf(plantilla[name])) ?? 'motivo');
  };
  return (
    <Campo label="Plantillas por motivo" onOpen={open}>
      {children}
      <WhenNeeded needed={opened}>
        <MotivosDialog opened={opened} onTake={take} onClose={() => closeAt('motivo')} />
      </WhenNeeded>
    </Campo>
  );
}
