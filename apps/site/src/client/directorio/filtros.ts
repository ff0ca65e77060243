/** The button of the filter sheet says how many professionals would be found: 'Ver 4 profesionales'. */
import { DIRECTORIO, searchDirectorio } from '@hampi/contract/plataforma/directorio/calls';
import { callWhole } from '@hampi/web/src/base/api.ts';

/** Counts the results of the present choice; a reply that arrives after another choice is ignored. */
export async function countFound(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) return;
  const chosen = () => JSON.stringify([...new FormData(form)].filter(([, value]) => String(value).trim()));
  const asked = chosen();
  try {
    const query = {
      ...Object.fromEntries(JSON.parse(asked)),
      ...JSON.parse(form.dataset.filtros ?? '{}'),
      orden: 'proximo',
    };
    const { extra } = await callWhole(searchDirectorio, { query: { ...query, take: 1 } });
    if (asked !== chosen()) return;
    const { total } = extra.conteos as { total: number };
    const many = total >= DIRECTORIO.totalMax ? `más de ${total - 1}` : total;
    button.textContent = `Ver ${many} ${total === 1 ? 'profesional' : 'profesionales'}`;
  } catch {
    button.textContent = 'Ver resultados';
  }
}
