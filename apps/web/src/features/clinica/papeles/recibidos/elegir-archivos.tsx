import { EXTENSIONES_PAPEL } from '@hampi/contract/clinica/papeles/calls';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconCamera, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { bytesTexto } from '../../../../kit/bytes.ts';
import { IconAction } from '../../../../kit/icon-action.tsx';
import css from './elegir.module.css';
import type { Subidas } from './use-subidas.ts';

/** Several files at once: dropped, pasted, chosen, or taken with the phone's camera. */
export function ElegirArchivos({
  subidas: { add, subidas, remove, sending },
  megas,
}: {
  subidas: Subidas;
  megas: number;
}) {
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  usePegados(add);

  const input = (ref: typeof files, label: string, more: object) => (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        add([...(event.currentTarget.files ?? [])]);
        // Lets the same file be chosen again after it was corrected.
        event.currentTarget.value = '';
      }}
      {...more}
    />
  );

  return (
    <div className="stack gap-8">
      {/* The buttons do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on */}
      <div
        className={`stack items-center gap-8 p-20 r-card center ${css.zone}`}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <div className="row wrap middle gap-8">
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => files.current?.click()}
          >
            Elegir archivos
          </Button>
          <Button
            variant="default"
            leftSection={<IconCamera size={16} stroke={1.75} aria-hidden />}
            onClick={() => camera.current?.click()}
          >
            Tomar una foto
          </Button>
        </div>
        <p className="t-hint c-quiet">
          También puede arrastrarlos aquí o pegarlos. PDF, JPEG, PNG, WebP, HEIC o TIFF de hasta {megas} MB.
        </p>
        {input(files, 'Archivos', { multiple: true, accept: EXTENSIONES_PAPEL.join(',') })}
        {input(camera, 'Foto', { accept: 'image/*', capture: 'environment' })}
      </div>
      {subidas.length > 0 && <Elegidos subidas={subidas} sending={sending} onRemove={remove} />}
    </div>
  );
}

/** Files that are pasted anywhere on the page. */
function usePegados(add: Subidas['add']) {
  const latest = useRef(add);
  latest.current = add;

  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      // Text of other programs is often copied with a picture of it, and belongs into the field.
      if (target instanceof Element && target.closest('input, textarea, [contenteditable="true"]')) return;
      const pasted = [...(clipboardData?.files ?? [])];
      if (pasted.length > 0) latest.current(pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

interface ElegidosProps extends Pick<Subidas, 'subidas' | 'sending'> {
  onRemove: Subidas['remove'];
}

const Elegidos = ({ subidas, sending, onRemove }: ElegidosProps) => (
  <ul className="stack gap-4" aria-label="Archivos elegidos">
    {subidas.map(({ clave, file, progress, fallo }) => (
      <li key={clave} className="row gap-8 py-4 px-12 edge r-note">
        <span className="fill anywhere">
          {file.name} <small className="c-quiet">{bytesTexto(file.size)}</small>
          {progress !== null && (
            <progress className="block full" aria-label={`Enviando ${file.name}`} max={1} value={progress} />
          )}
          {fallo && (
            <small className="block c-red" role="alert">
              <IconAlertCircle size={16} stroke={1.75} aria-hidden /> {fallo}
            </small>
          )}
        </span>
        <IconAction icon={IconX} label={`No enviar ${file.name}`} disabled={sending} onClick={() => onRemove(clave)} />
      </li>
    ))}
  </ul>
);
