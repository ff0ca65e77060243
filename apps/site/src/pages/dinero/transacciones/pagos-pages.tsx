import { comprarPage } from '@hampi/contract/dinero/creditos/pages';
import { pagarPage, resultadoPage, vueltaPage } from '@hampi/contract/dinero/transacciones/pages';
import { mailedLink } from '../../mailed-link.tsx';

export const pagar = mailedLink(pagarPage, 'pagar', 'Pagar su reserva');
export const vuelta = mailedLink(vueltaPage, 'resultado', 'Su pago');
export const resultado = mailedLink(resultadoPage, 'resultado', 'Su pago');
export const comprar = mailedLink(comprarPage, 'comprar', 'Comprar créditos');
