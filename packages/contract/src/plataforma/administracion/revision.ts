/** How the review of a rule is said, on the screen and in a dossier. */
import { fechaCorta } from '../../base/fechas.ts';

interface Revisada {
  revisor: string | null;
  revisor_codigo: string | null;
  revisado_en: string | null;
  proxima_revision: string | null;
}

export const revisadaPor = ({ revisor, revisor_codigo, revisado_en, proxima_revision }: Revisada): string =>
  revisor && revisado_en
    ? `Revisada por ${revisor} (Senescyt ${revisor_codigo}) el ${fechaCorta(revisado_en)}${
        proxima_revision ? `; próxima revisión ${fechaCorta(proxima_revision)}` : ''
      }`
    : 'Sin revisar por un clínico';
