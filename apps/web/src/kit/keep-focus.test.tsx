/** Where the focus goes when its control disappears or is disabled. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function draw(html: string): void {
  document.body.innerHTML = `<main>${html}</main>`;
}
const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement?.id;
const button = (id: string, label = id) => `<button id="${id}" type="button">${label}</button>`;

test('[BE-7] a button disabled during its call gets the focus back afterwards, even with another name', async () => {
  draw(`<ul><li>${button('llego', 'Llegó')}${button('mas')}</li></ul>`);
  one('#llego').focus();
  one('#llego').setAttribute('disabled', '');
  await expect.poll(() => document.activeElement).toBe(document.body);
  one('#llego').textContent = 'Pasó a consulta';
  one('#llego').removeAttribute('disabled');
  await expect.poll(focused).toBe('llego');
});

test('[BE-7] a control that stays disabled passes the focus to its neighbour', async () => {
  draw(`<div>${button('print')}${button('hand')}</div>`);
  one('#hand').focus();
  one('#hand').setAttribute('disabled', '');
  await expect.poll(focused).toBe('print');
  one('#hand').removeAttribute('disabled');
  await expect.poll(focused).toBe('hand');
});

test('[BE-7] the control that had the focus before the code was loaded is known', async () => {
  stop();
  draw(button('opener'));
  document.body.insertAdjacentHTML('beforeend', `<div role="dialog">${button('save')}</div>`);
  one('#save').focus();
  stop = keepFocus(one('#opener'));
  one('[role="dialog"]').remove();
  await expect.poll(focused).toBe('opener');
});

test('[BE-7] if the control disappears, the focus moves to the nearest one in its row', async () => {
  draw(`<ul><li>${button('other')}</li><li><span>${button('next')}${button('menu')}</span></li></ul>`);
  one('#next').focus();
  one('#next').remove();
  await expect.poll(focused).toBe('menu');
});

test('[BE-7] if its row disappears, the focus moves to the same control of the row that takes its place', async () => {
  const row = (n: number) => `<li>${button(`name${n}`)}${button(`llego${n}`, 'Llegó')}</li>`;
  draw(`<ul>${row(1)}${row(2)}${row(3)}</ul>`);
  one('#llego2').focus();
  one('#llego2').closest('li')?.remove();
  await expect.poll(focused).toBe('llego3');
  one('#llego3').closest('li')?.remove();
  await expect.poll(focused).toBe('llego1');
});

test('[BE-7] after a dialog the focus returns to the control that opened it, even if that was rendered again', async () => {
  draw(`<p>${button('opener', 'Bloquear')}</p>`);
  one('#opener').focus();
  document.body.insertAdjacentHTML('beforeend', `<div role="dialog">${button('save')}</div>`);
  one('#save').focus();
  one('p').innerHTML = button('again', 'Bloquear');
  one('[role="dialog"]').remove();
  await expect.poll(focused).toBe('again');
});

test('[BE-7] the calendar’s cursor gets the focus back although its hour has another name', async () => {
  draw('<div><button id="old" data-cursor aria-label="10:00, libre"></button><button></button></div>');
  one('#old').focus();
  one('div').innerHTML =
    '<button>Hoy</button><button id="new" data-cursor aria-label="10:00, sobreturno">10:00</button>';
  await expect.poll(focused).toBe('new');
});

test('[BE-7] if a control inside a dialog disappears, the focus stays in the dialog', async () => {
  draw(button('opener'));
  one('#opener').focus();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="dialog" role="dialog"><form>${button('cancel')}</form></div>`,
  );
  one('#cancel').focus();
  one('form').remove();
  await expect.poll(focused).toBe('dialog');
});

test('[BE-7] if a whole part disappears, the focus moves to the title of the screen', async () => {
  document.body.innerHTML = `<main><div><h1 id="title" tabindex="-1">Caja</h1>${button('print')}<section>${button('hand')}</section></div></main>`;
  one('#hand').focus();
  one('section').remove();
  await expect.poll(focused).toBe('title');
});

test('[BE-7] the focus waits for a list that is still being rendered', async () => {
  draw(`<ul><li id="open"><input id="field"></li></ul>${button('below')}`);
  one('#field').focus();
  one('#open').remove();
  await new Promise((resolve) => setTimeout(resolve, 120));
  one('ul').innerHTML = `<li>${button('edit')}</li>`;
  await expect.poll(focused).toBe('edit');
});

test('[BE-7] the focus is not moved if the user pressed elsewhere or focused another control', async () => {
  draw(`<p id="text">words</p>${button('one')}${button('two')}`);
  one('#one').focus();
  one('#text').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  one('#one').blur();
  one('#one').remove();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(document.body);
});
