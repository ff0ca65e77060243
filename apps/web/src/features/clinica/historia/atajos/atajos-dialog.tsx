import { Modal, Switch } from '@mantine/core';
import { usePreference } from '../../../../base/preferences.ts';
import { useConsultaStore } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import css from './atajos.module.css';
import { saltosOf } from './saltos.ts';

const OTROS = [
  [['Ctrl', 'S'], 'Guardar la consulta'],
  [['/'], 'Buscar un medicamento'],
  [['Alt', 'P'], 'Plantillas, dentro de su casilla'],
  [['Ctrl', 'K'], 'Buscar paciente, pantalla o acción'],
  [['?'], 'Esta lista'],
] as const;

/** The keyboard shortcuts of the history, and the switch for single letters. */
export default function AtajosDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const saltos = saltosOf(useConsultaStore(), useHistoria());
  const [letras, setLetras] = usePreference('letras');
  return (
    <Modal opened={opened} onClose={onClose} title="Atajos del teclado" size={560}>
      <p className="mb-12">
        Dentro de una casilla, con <kbd>Alt</kbd>. {letras && 'Fuera de ellas basta la letra.'}
      </p>
      <ul className={`grid two-columns gap-2 gap-x-24 mb-16 rule-below phone-one-column ${css.list}`} aria-label="Ir a">
        {saltos.map(({ tecla, label }) => (
          <li className="row between gap-12" key={tecla}>
            <span>{label}</span>
            <span>
              <kbd>Alt</kbd> <kbd>{tecla.toUpperCase()}</kbd>
            </span>
          </li>
        ))}
      </ul>
      <ul
        className={`grid two-columns gap-2 gap-x-24 mb-16 rule-below phone-one-column ${css.list}`}
        aria-label="Otros atajos"
      >
        {OTROS.map(([keys, label]) => (
          <li className="row between gap-12" key={label}>
            <span>{label}</span>
            <span>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        label="Teclas de una letra"
        description="Desactívelas si dicta por voz o si se pulsan sin querer. Con Alt siguen."
        checked={letras}
        onChange={(event) => setLetras(event.currentTarget.checked)}
      />
    </Modal>
  );
}
