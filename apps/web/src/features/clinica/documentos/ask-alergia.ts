/** The question about medicines in the words of a paper that the patient is allergic to (BE-40). */
import { TEXTO_CON_ALERGIA, texto_con_alergia_titulo } from '@hampi/contract/clinica/receta/seguridad-messages';
import { ApiError } from '../../../base/api.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';

/**
 * Sends words, and again with the medicines that the doctor says are meant; undefined if one shall be corrected, or what cannot be corrected
 * (`cancelLabel`) shall not leave. Other failures are thrown.
 */
export async function askAlergia<T>(
  confirmLabel: string,
  send: (answered: { conAlergia?: string }) => Promise<T>,
  cancelLabel = 'Corregirlo',
): Promise<T | undefined> {
  let answered: { conAlergia?: string } = {};
  for (;;) {
    try {
      return await send(answered);
    } catch (error) {
      if (!(error instanceof ApiError) || error.codigo !== TEXTO_CON_ALERGIA) throw error;
      const { claves } = error.data as { claves: string[] };
      const question = {
        title: texto_con_alergia_titulo,
        text: error.mensaje,
        confirmLabel,
        cancelLabel,
      };
      if (!(await confirm({ ...question, danger: true }))) return undefined;
      answered = { conAlergia: claves.join(',') };
    }
  }
}
