import { escapeText } from '../xml.ts';
import type { Falla, SriEmulator } from './emulator.ts';

const CHOICES: [value: Falla | '', words: string][] = [
  ['', 'Responder como el SRI en un día normal'],
  ['caido', 'No responder'],
  ['html', 'Responder una página en lugar de XML'],
  ['mitad', 'Cortar la respuesta por la mitad'],
  ['en_proceso', 'Dejar todo en procesamiento'],
  ['mudo', 'Recibir y no saber nada después'],
  ['devuelta_35', 'Devolver: no cumple la estructura (35)'],
  ['devuelta_45', 'Devolver: secuencial registrado (45)'],
  ['devuelta_65', 'Devolver: fecha extemporánea (65)'],
  ['devuelta_70', 'Devolver: clave en procesamiento (70)'],
  ['no_autorizada_39', 'No autorizar: firma inválida (39)'],
  ['no_autorizada_37', 'No autorizar: RUC sin autorización (37)'],
];

/** The page where a person in the demonstration makes the SRI misbehave, and sees the documents it has. */
export const page = ({ falla, recibidos }: SriEmulator) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>SRI de demostración</title>
<style>
  :root { color-scheme: light dark; --fg: #1f1d1a; --bg: #f6f4f0; --card: #fff; --main: #8a2c0d; }
  @media (prefers-color-scheme: dark) { :root { --fg: #f2efe9; --bg: #171614; --card: #23211e; --main: #f0a98b; } }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--fg); background: var(--bg); }
  main { max-width: 34rem; margin: 3rem auto; padding: 1.5rem; background: var(--card); border-radius: 1rem; }
  label { display: block; padding: .4rem 0; } li { overflow-wrap: anywhere; }
  button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; color: var(--card); background: var(--main); border: 0; border-radius: .6rem; }
</style></head><body><main><h1>SRI de demostración</h1>
<p>Aquí no llega nada al SRI. Elija cómo se porta con las facturas que Hampi le envía.</p>
<form method="post"><fieldset><legend>Desde ahora</legend>
${CHOICES.map(
  ([value, words]) =>
    `<label><input type="radio" name="falla" value="${value}"${value === (falla ?? '') ? ' checked' : ''}> ${words}</label>`,
).join('\n')}
</fieldset><p><button>Guardar</button></p></form>
<h2>Recibidas</h2><ul>${[...recibidos.values()]
  .slice(-20)
  .reverse()
  .map(
    ({ clave, estado }) =>
      `<li>${escapeText(estado)} · ${escapeText(clave)}${
        estado === 'AUTORIZADO'
          ? ` <form method="post"><button name="anular" value="${escapeText(clave)}">Anular</button></form>`
          : ''
      }</li>`,
  )
  .join('')}</ul></main></body></html>`;
