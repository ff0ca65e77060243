/** What a section of the history says about itself. The frame walks the table of them and knows none by name. */
import type { TipoBorrador } from '@hampi/contract/clinica/borradores/calls';
import type { Consulta, ConsultaEscrita } from '@hampi/contract/clinica/historia/calls';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Fact } from '../../../kit/facts.tsx';
import type { ConsultaStore } from './consulta-store.ts';
import type { HistoriaAbierta } from './historia-context.ts';
import type { Estados, Valores } from './valores.ts';

export interface Seccion {
  /** Its name in the page: `seccion-signos`. */
  id: string;
  title: string;
  icon: Icon;
  /** Usually `lazy`; only what is open from the start comes with the page. */
  content: ComponentType;
  /** Secondary text at the right of the heading, such as a count. */
  aside?: ComponentType;
  /** Whether it is there, for this patient and entry; always, if not said. */
  isThere?: (open: HistoriaAbierta, viendo: Consulta | null) => boolean;
  /** When it opens by itself: with the page, after office and service, with a stored or copied entry. */
  opens?: readonly ('start' | 'next' | 'entry')[];
  /** Begins anew with each entry shown. */
  perEntry?: boolean;
  /** The kind of draft that it keeps apart from the consultation's; one that is found opens it. */
  borrador?: TipoBorrador;
  /** Keys that lead to it. */
  saltos?: readonly Salto[];
  /** Its share of the form. */
  partes?: readonly Parte[];
  /** Above all sections, for example that something is not accessible yet. */
  notice?: ComponentType;
  /** In the patient's card. */
  summary?: ComponentType;
  /** A button beside "Guardar". */
  action?: ComponentType;
}

/** A letter that leads to a place; each letter once in the history. */
export interface Salto {
  tecla: string;
  /** What the list of keys says. */
  label: string;
  /** Selector of the field that takes the focus; the section's heading, if not said. */
  campo?: string | ((store: ConsultaStore) => string);
}

type Body = z.input<typeof ConsultaEscrita>;
type Faults = Record<string, string>;

/** Some values of the form, from the empty form to the request. */
export interface Parte {
  blank: () => Partial<Valores>;
  /** Of a stored entry. */
  of: (stored: Consulta) => Partial<Valores>;
  /** Of the request; the contract parses the numbers. */
  body: (valores: Valores) => Partial<Body>;
  /** How each value is called when two versions are compared. */
  labels: Partial<Record<keyof Valores, string>>;
  /** Its text in that comparison, unless it is text already. */
  shown?: { [N in keyof Valores]?: (valores: Valores) => string };
  /** What is read of a stored visit, where that is not each value under its name. */
  lectura?: (valores: Valores) => Fact[];
  /** Its path in the contract, where that has another. */
  paths?: Partial<Record<keyof Valores, string>>;
  /** Values copied from the last visit into fields that are still empty (BE-9). */
  copied?: readonly (keyof Valores)[];
  /** The copied values without what belongs to their day. */
  forToday?: (valores: Valores) => Partial<Valores>;
  /** Completes values of a draft that another version of the form wrote. */
  completed?: (valores: Valores) => Partial<Valores>;
  /** Whether it makes a consultation more than empty (2 §5). */
  hasContent?: (valores: Valores) => boolean;
  /** Rules beside those of the contract; `dia` is the day of the visit. */
  faults?: (valores: Valores, dia: string) => Faults;
  /** Called when saving was refused, with the data of the reply; returns what to say, if it has faults of its own. */
  onRefused?: (store: ConsultaStore, faults: Faults, data?: unknown) => string | undefined;
  /** What it keeps beside the values. */
  estado?: {
    initial: Partial<Estados>;
    onShown: (valores: Valores) => Partial<Estados>;
    onCopied: (valores: Valores) => Partial<Estados>;
  };
}
