import { LIMITS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { EXTENSIONES_FOTO } from '@hampi/contract/plataforma/archivos/calls';
import * as MArchivos from '@hampi/contract/plataforma/archivos/messages';
import { Button, Input } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import css from './image-field.module.css';

interface ImageFieldProps {
  label: string;
  /** Address of the stored picture. */
  current: string | null;
  /** A chosen picture that is not saved yet. */
  value: File | null;
  onChange: (file: File | null) => void;
  /** Called to remove the stored picture; without it there is no button. */
  onRemove?: () => void;
  error?: string;
  /** Hint shown before the accepted formats. */
  note?: string;
  round?: boolean;
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** What the dialog of the browser offers. */
export const ACCEPT = [...EXTENSIONES_FOTO, ...TYPES].join(',');

/** Why a file cannot be used, if so. It must never be ignored silently (decisions 20). */
export function imageProblem(file: { size: number; type: string; name?: string }): string | undefined {
  // Not every system knows this type.
  if (file.type.startsWith('image/hei') || /\.hei[cf]$/i.test(file.name ?? '')) return MArchivos.archivo_heic;
  if (!TYPES.includes(file.type)) return M.archivo_tipo;
  if (file.size > LIMITS.uploadBytes) return M.archivo_grande;
  return undefined;
}

/** Chooses a jpeg, png or webp of at most 5 MB, with a preview. */
export function ImageField({ label, current, value, onChange, onRemove, error, note, round = false }: ImageFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (!value) return setPreview(undefined);
    const address = URL.createObjectURL(value);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [value]);

  /** The browser cannot show what was chosen, whatever its name says. */
  const refuse = () => {
    setProblem(M.archivo_tipo);
    onChange(null);
  };

  const picture = preview ?? current;
  const sentence = problem ?? error;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      id={id}
      error={sentence}
      description={[note, '.jpeg, .jpg, .png o .webp, hasta 5 MB'].filter(Boolean).join(' ')}
    >
      <div className="row wrap gap-8 gap-x-12">
        <span
          className={`inline middle rigid edge-2 r-card b-subtle c-faint clip ${css.frame}`}
          data-round={round || undefined}
        >
          {picture ? (
            <img src={picture} alt={`${label}, vista previa`} onError={preview ? refuse : undefined} />
          ) : (
            <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
          )}
        </span>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept={ACCEPT}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Lets the same file be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (!file) return;
            const found = imageProblem(file);
            setProblem(found);
            if (!found) onChange(file);
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {picture ? 'Cambiar' : 'Elegir imagen'}
        </Button>
        {value ? (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Deshacer
          </Button>
        ) : (
          current &&
          onRemove && (
            <Button variant="subtle" c="var(--hampi-red-text)" onClick={onRemove}>
              Quitar
            </Button>
          )
        )}
      </div>
    </Input.Wrapper>
  );
}
