import {
  ESTADOS,
  type Estado,
  estadosDe,
  HALLAZGO_CODIGOS,
  type Hallazgo,
  hallazgoTexto,
} from '@hampi/contract/clinica/odontologia/hallazgos';
import { Button, SegmentedControl } from '@mantine/core';
import css from './odontologia.module.css';

interface Props {
  /** Of a tooth that is lost only a prosthesis can be noted. */
  lost: boolean;
  disabled: boolean;
  /** Whether what is done was done today. */
  hoy: boolean;
  onHoy: (hoy: boolean) => void;
  onNote: (hallazgo: Hallazgo, estado: Estado) => void;
}

const TITULOS: Record<Estado, string> = { POR_HACER: 'Por hacer (rojo)', HECHO: 'Hecho (azul)' };

/** What can be noted of a tooth: a button each, those to do beside those that are done. */
export function Botones({ lost, disabled, hoy, onHoy, onNote }: Props) {
  return (
    <div className={`grid gap-16 ${css.hallazgos}`}>
      {ESTADOS.map((estado) => (
        <fieldset key={estado}>
          <legend className="mb-8 t-small semi">{TITULOS[estado]}</legend>
          {estado === 'HECHO' && <Realizado hoy={hoy} onHoy={onHoy} />}
          <div className="flex wrap gap-8">
            {HALLAZGO_CODIGOS.filter(
              (hallazgo) => estadosDe(hallazgo).includes(estado) && (!lost || hallazgo.startsWith('PROTESIS')),
            ).map((hallazgo) => (
              <Button
                key={hallazgo}
                size="compact-md"
                variant="default"
                className={css.hallazgo}
                data-estado={estado}
                disabled={disabled}
                onClick={() => onNote(hallazgo, estado)}
              >
                {capital(hallazgoTexto(hallazgo, estado) ?? '')}
              </Button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const Realizado = ({ hoy, onHoy }: Pick<Props, 'hoy' | 'onHoy'>) => (
  <div className="mb-8">
    <SegmentedControl
      aria-label="Lo hecho"
      aria-describedby="lo-hecho"
      data={[
        { value: 'estaba', label: 'Ya estaba' },
        { value: 'hoy', label: 'Realizado hoy' },
      ]}
      value={hoy ? 'hoy' : 'estaba'}
      onChange={(value) => onHoy(value === 'hoy')}
    />
    <p id="lo-hecho" className="mt-4 hint">
      Solo lo realizado sale en Tratamiento del formulario 033.
    </p>
  </div>
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
