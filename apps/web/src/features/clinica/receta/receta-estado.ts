/** State that the section of the receta keeps beside its lines. */
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { ConsultaStore } from '../consulta/consulta-store.ts';
import type { FormaAbierta } from '../consulta/valores.ts';

export interface EstadoReceta {
  /** Whether the medicines are shown; they come after the diagnoses (2 §4). */
  conReceta: boolean;
  /** Warnings of the last check, by key of the line; those about the whole receta under ''. */
  advertencias: Record<string, Advertencia[]>;
  /** Incremented to repeat the check, after an answer about the patient. */
  revisiones: number;
  /** Keys of lines marked as controlled by the catalogue, which cannot be unmarked here. */
  fiscalizadas: string[];
  /** The lines among them that were marked here rather than by the doctor. */
  marcadas: string[];
}

/** Opens the medicines even without a diagnosis, so that existing lines are visible. */
export const showReceta = (store: FormaAbierta) => store.setState({ conReceta: true });

export const checkAgain = (store: ConsultaStore) =>
  store.setState(({ revisiones }) => ({ revisiones: revisiones + 1 }));

/** Sets warnings whose `linea` is an index into the keys of the lines that were checked. */
export function setAdvertencias(
  store: FormaAbierta,
  advertencias: Advertencia[],
  claves = store.getState().valores.detalle.map(({ clave }) => clave),
): void {
  const of = (i: number) => advertencias.filter(({ linea }) => linea === i - 1);
  store.setState({ advertencias: Object.fromEntries(['', ...claves].map((key, i) => [key, of(i)])) });
}

/** Marks these lines as controlled by the catalogue, permanently. */
export function setFiscalizadas(store: ConsultaStore, claves: string[]): void {
  const { valores, marcadas, change } = store.getState();
  const added = valores.detalle.filter((l) => claves.includes(l.clave) && !l.controlado).map((l) => l.clave);
  // A mark made by earlier text is removed when the text no longer needs it; the doctor's own mark stays.
  const taken = marcadas.filter((clave) => !claves.includes(clave));
  if (added.length + taken.length > 0)
    change({
      detalle: valores.detalle.map((l) =>
        added.includes(l.clave) || taken.includes(l.clave) ? { ...l, controlado: added.includes(l.clave) } : l,
      ),
    });
  store.setState({
    fiscalizadas: claves,
    marcadas: [...marcadas.filter((clave) => !taken.includes(clave)), ...added],
  });
}
