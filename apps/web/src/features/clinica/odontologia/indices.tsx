import type { Marca } from '@hampi/contract/clinica/odontologia/calls';
import { CONVENCION } from '@hampi/contract/clinica/odontologia/edicion';
import { indicesDe } from '@hampi/contract/clinica/odontologia/indices';
import css from './odontologia.module.css';

/** CPO-D and ceo-d of what holds. */
export function Indices({ marcas }: { marcas: readonly Marca[] }) {
  const { cpo, ceo } = indicesDe(marcas);
  const rows = [
    { nombre: 'CPO-D', ...cpo },
    { nombre: 'ceo-d', ...ceo },
  ];
  return (
    <>
      <table className={`t-small ${css.indices}`}>
        <caption className="visually-hidden">Índices CPO-D y ceo-d</caption>
        <thead>
          <tr>
            <th scope="col">Índice</th>
            <th scope="col">Cariadas</th>
            <th scope="col">Perdidas</th>
            <th scope="col">Obturadas</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ nombre, cariadas, perdidas, obturadas, total }) => (
            <tr key={nombre}>
              <th scope="row">{nombre}</th>
              <td>{cariadas}</td>
              <td>{perdidas}</td>
              <td>{obturadas}</td>
              <td className="semi">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{CONVENCION}</p>
    </>
  );
}
