import type { Marca } from '@hampi/contract/clinica/odontologia/calls';
import { ladoDeSuperficie } from '@hampi/contract/clinica/odontologia/dibujo';
import { hallazgoTexto } from '@hampi/contract/clinica/odontologia/hallazgos';
import * as MO from '@hampi/contract/clinica/odontologia/messages';
import { SUPERFICIES, type Superficie, superficieTexto } from '@hampi/contract/clinica/odontologia/piezas';
import css from './odontologia.module.css';

interface Props {
  pieza: number;
  /** What holds of this tooth. */
  marcas: readonly Marca[];
  caras: readonly Superficie[];
  onCaras: (caras: Superficie[]) => void;
  /** Something was to be noted of a surface, and none is chosen. */
  falta: boolean;
}

/** Chooses surfaces of a tooth, each with what holds of it. */
export function Caras({ pieza, marcas, caras, onCaras, falta }: Props) {
  return (
    <fieldset aria-describedby={falta ? 'falta-cara' : undefined}>
      <legend className="mb-8 t-small semi">Caras</legend>
      <div className={css.caras}>
        {SUPERFICIES.map((superficie) => {
          const marca = marcas.find(({ lugar }) => lugar === superficie);
          const said = marca ? hallazgoTexto(marca.hallazgo, marca.estado) : 'sin hallazgos';
          const name = superficieTexto(pieza, superficie);
          const chosen = caras.includes(superficie);
          return (
            <button
              key={superficie}
              type="button"
              aria-label={`Pieza ${pieza}, cara ${name}: ${said}`}
              aria-pressed={chosen}
              className={css.cara}
              data-lado={ladoDeSuperficie(pieza, superficie)}
              data-estado={marca?.estado}
              onClick={() => onCaras(chosen ? caras.filter((one) => one !== superficie) : [...caras, superficie])}
            >
              <span aria-hidden>{name}</span>
              {marca && (
                <small aria-hidden className="hint">
                  {said}
                </small>
              )}
            </button>
          );
        })}
      </div>
      {falta && (
        <p id="falta-cara" className="mt-8 c-red t-hint semi" role="alert">
          {MO.superficie}
        </p>
      )}
    </fieldset>
  );
}
