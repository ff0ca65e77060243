import { money } from '@hampi/contract/base/dinero';
import type { PagoEmulado } from './emulator.ts';

const safe = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const frame = (title: string, content: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>
  :root { color-scheme: light dark; --fg: #1f1d1a; --bg: #f6f4f0; --card: #fff; --main: #8a2c0d; }
  @media (prefers-color-scheme: dark) { :root { --fg: #f2efe9; --bg: #171614; --card: #23211e; --main: #f0a98b; } }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--fg); background: var(--bg); }
  main { max-width: 26rem; margin: 3rem auto; padding: 1.5rem; background: var(--card); border-radius: 1rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; } b.amount { display: block; font-size: 2rem; }
  button, a.button { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin-top: .75rem; padding: .75rem;
    font: inherit; text-align: center; text-decoration: none; color: inherit; background: none; border: 1px solid currentColor; border-radius: .6rem; cursor: pointer; }
  button.main { font-weight: 600; color: var(--card); background: var(--main); border-color: var(--main); }
</style></head><body><main>${content}</main></body></html>`;

/** The page where a buyer in the demonstration pays, cancels or tries something unusual. */
export const payPage = (pago: PagoEmulado, action: string) =>
  frame(
    'PayPhone de demostración',
    `<h1>PayPhone de demostración</h1>
<p>Aquí no se cobra nada. Elija qué hace quien paga.</p>
<p>${safe(pago.reference)}<b class="amount">${money(pago.amount / 100)}</b></p>
${
  pago.estado === 'ABIERTO'
    ? `<form method="post" action="${safe(action)}">
  <button class="main" name="accion" value="pagar">Pagar</button>
  <button name="accion" value="cancelar">Cancelar</button>
  <button name="accion" value="lento">Pagar, y que PayPhone tarde en responder</button>
  <button name="accion" value="quedarse">Pagar y no volver todavía</button>
</form>`
    : '<p role="status">Este pago ya terminó. Puede cerrar esta página.</p>'
}`,
  );

/** The page after paying. The buyer may never return to Hampi, or return twice. */
export const paidPage = (back: string) =>
  frame(
    'Pago hecho',
    `<h1>Pago hecho</h1>
<p>Cierre esta página para no volver nunca, o vuelva una o más veces.</p>
<a class="button" href="${safe(back)}" target="_blank" rel="noopener">Volver a Hampi</a>`,
  );
