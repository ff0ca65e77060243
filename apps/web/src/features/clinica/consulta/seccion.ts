/** What a section of the history declares about itself. The frame reads these declarations in order and names no section. */
import type { TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Fact } from '../../../kit/facts.tsx';
import type { HistoriaAbierta } from './historia-context.ts';
import type { Estados, FormaAbierta, Valores } from './valores.ts';

export interface Seccion {
  /** Part of its element's id: `seccion-signos`. */
  id: string;
  title: string;
  icon: Icon;
  /** Usually `lazy`; only sections that are open from the start are loaded with the page. */
  content: ComponentType;
  /** Secondary text at the right of the heading, such as a count. */
  aside?: ComponentType;
  /** Whether it exists for this patient and entry; absent means always. */
  isThere?: (open: HistoriaAbierta, viendo: Consulta | null) => boolean;
  /** When it opens by itself: with the page, after office and service are chosen, or with a stored or copied entry. */
  opens?: readonly ('start' | 'next' | 'entry')[];
  /** Whether it is mounted again for each entry. */
  perEntry?: boolean;
  /** The kind of its own draft, separate from the consultation's; a stored draft opens the section. */
  borrador?: TipoBorrador;
  /** Keyboard shortcuts that lead to it. */
  saltos?: readonly Salto[];
  /** Its share of the form. */
  partes?: readonly Parte[];
  /** Shown above all sections, for example that something is not accessible yet. */
  notice?: ComponentType;
  /** Shown in the patient's card. */
  summary?: ComponentType;
  /** A button beside "Guardar"; after saving, the first of the next steps. */
  action?: ComponentType;
}

/** A letter that leads to a place; each letter is used once in the history. */
export interface Salto {
  tecla: string;
  /** Its description in the list of shortcuts. */
  label: string;
  /** Selector of the field that gets the focus; absent means the section's heading. */
  campo?: string | ((forma: FormaAbierta) => string);
  /** Selector of a button that it presses where it is on screen; otherwise the section opens and the button gets the focus. */
  pulsa?: string;
}

type Body = z.input<typeof ConsultaEscrita>;
type Faults = Record<string, string>;

/** A section's values in the form, from the empty form to the request. */
export interface Parte {
  blank: () => Partial<Valores>;
  /** Values from a stored entry. */
  of: (stored: Consulta) => Partial<Valores>;
  /** The part of the request; the contract parses the numbers. */
  body: (valores: Valores) => Partial<Body>;
  /** The name of each value when two versions are compared. */
  labels: Partial<Record<keyof Valores, string>>;
  /** The value as text in that comparison; absent if it is already text. */
  shown?: { [N in keyof Valores]?: (valores: Valores) => string };
  /** A stored visit as readable text; absent if each value is shown under its label. */
  lectura?: (valores: Valores) => Fact[];
  /** Path of the value in the contract, if it differs from its name. */
  paths?: Partial<Record<keyof Valores, string>>;
  /** Values copied from the last visit into fields that are still empty (BE-9). */
  copied?: readonly (keyof Valores)[];
  /** Adapts copied values to today, removing what belongs to the old day. */
  forToday?: (valores: Valores) => Partial<Valores>;
  /** Adds missing values to a draft that another version of the form wrote. */
  completed?: (valores: Valores) => Partial<Valores>;
  /** Whether the consultation has any content in this part (2 §5). */
  hasContent?: (valores: Valores) => boolean;
  /** Rules beside those of the contract; `dia` is the day of the visit. */
  faults?: (valores: Valores, dia: string) => Faults;
  /** Called when saving was refused, with the data of the reply; returns what to say, if it has faults of its own. */
  onRefused?: (forma: FormaAbierta, faults: Faults, data?: unknown) => string | undefined;
  /** State that the section keeps beside the values. */
  estado?: {
    initial: Partial<Estados>;
    onShown: (valores: Valores) => Partial<Estados>;
    onCopied: (valores: Valores) => Partial<Estados>;
  };
}
