import { EXTENSIONES_RESULTADO } from '@hampi/contract/clinica/examenes/calls';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconFileDownload, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useReadOnly } from '../consulta/consulta-store.ts';
import css from './resultado.module.css';
import { type TipoPedido, useGuardado, useResultado } from './use-resultado.ts';

interface ResultadoProps {
  tipo: TipoPedido;
  /** Id of the stored exam or list; null for a new one, which must be saved first (2 §4). */
  id: number | null;
  nombre: string;
}

/** The result of an exam or list: the stored file, or the upload (EX-1). */
export function Resultado({ tipo, id, nombre }: ResultadoProps) {
  const guardado = useGuardado(tipo, id);
  if (id === null || !guardado) return <span className="c-faint t-small">—</span>;
  return <Archivo tipo={tipo} id={id} nombre={nombre} archivo={guardado.archivo_nombre} />;
}

function Archivo({ tipo, id, nombre, archivo }: ResultadoProps & { id: number; archivo: string | null }) {
  const { progress, failed, send, open } = useResultado(tipo, id);
  const readOnly = useReadOnly();
  const input = useRef<HTMLInputElement>(null);
  // The focused control is replaced during the upload, so the focus moves to its result.
  const sent = useRef(false);
  if (progress !== null) sent.current = true;
  const follow = (button: HTMLButtonElement | null) => {
    if (sent.current && button) {
      sent.current = false;
      button.focus();
    }
  };

  if (archivo !== null)
    return (
      <button
        ref={follow}
        type="button"
        className={`inline-flex items-start gap-8 py-4 px-8 r-control c-brand t-small left ${css.file}`}
        aria-label={`Descargar ${archivo}, resultado de ${nombre}`}
        onClick={() => void open(archivo)}
      >
        <IconFileDownload className="rigid" size={18} stroke={1.75} aria-hidden />
        <span className="anywhere underlined">{archivo}</span>
      </button>
    );
  if (readOnly) return <span className="c-faint t-small">Sin archivo</span>;
  if (progress !== null)
    return (
      <span className={`block ${css.sending}`}>
        <progress className="block full" aria-label={`Subiendo el resultado de ${nombre}`} max={1} value={progress} />
        {/* Everything is uploaded, and the server is checking it. */}
        <small className="t-hint c-quiet anywhere" aria-hidden>
          {progress < 1 ? `Subiendo… ${Math.round(progress * 100)} %` : 'Guardando…'}
        </small>
      </span>
    );
  return (
    <div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={`Archivo del resultado de ${nombre}`}
        accept={EXTENSIONES_RESULTADO.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Lets the same file be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        ref={follow}
        variant="default"
        size="sm"
        aria-label={`Subir el resultado de ${nombre}`}
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {failed ? 'Elegir otro' : 'Subir resultado'}
      </Button>
      {failed && <Fallida failed={failed} onRetry={() => void send(failed.file)} />}
    </div>
  );
}

interface FallidaProps {
  failed: NonNullable<ReturnType<typeof useResultado>['failed']>;
  onRetry: () => void;
}

const Fallida = ({ failed, onRetry }: FallidaProps) => (
  <div className={`stack items-start gap-2 mt-8 t-hint ${css.failed}`} role="alert">
    <span className="c-red semi">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden /> {failed.sentence}
    </span>
    <small className="t-hint c-quiet anywhere">{failed.file.name}</small>
    {failed.again && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={onRetry}
      >
        Reintentar
      </Button>
    )}
  </div>
);
