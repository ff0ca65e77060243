import { type Favorito, listFavoritos, removeFavorito } from '@hampi/contract/personas/opiniones/calls';
import * as MOpiniones from '@hampi/contract/personas/opiniones/messages';
import { direccionPerfil } from '@hampi/contract/plataforma/directorio/direcciones';
import { perfil_oculto } from '@hampi/contract/plataforma/directorio/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import css from './opiniones.module.css';

const favoritos = queryOf('favoritos', listFavoritos);

/** `/cliente/favoritos`: the patient's favourite professionals (BE-20). */
export default function FavoritosScreen() {
  return (
    <Screen
      title="Mis favoritos"
      tools={
        <Button variant="default" component="a" href="/directorio">
          Buscar en el directorio
        </Button>
      }
    >
      <Loaded
        query={useQuery(favoritos)}
        empty={{ drawing: 'inbox', title: MOpiniones.favoritos_vacio, text: MOpiniones.favoritos_vacio_texto }}
      >
        {(list) => (
          <ul className="grid gap-12">
            {list.map((favorito) => (
              <Row key={favorito.doctor_id} favorito={favorito} />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}

function Row({ favorito }: { favorito: Favorito }) {
  const { doctor_id, nombre, en_linea, especialidades, ciudad } = favorito;
  const remove = useCall(removeFavorito, { refreshes: ['favoritos'] });
  const about = [especialidades.join(', '), ciudad].filter(Boolean).join(' · ');
  return (
    <li className="card row wrap gap-12 gap-x-16 py-16 px-20">
      <div className={`min-0 ${css.who}`}>
        {en_linea ? (
          <a className="strong" href={direccionPerfil(favorito)}>
            {nombre}
          </a>
        ) : (
          <b>{nombre}</b>
        )}
        {about && <p>{about}</p>}
        {!en_linea && <p className="t-small c-quiet">{perfil_oculto}</p>}
      </div>
      <div className="flex wrap gap-8">
        <Button
          variant="subtle"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { doctor_id } })}
          aria-label={`Quitar de favoritos a ${nombre}`}
        >
          Quitar
        </Button>
        {en_linea && (
          <Button variant="light" component={Link} to={`/reservar/${doctor_id}`} aria-label={`Reservar con ${nombre}`}>
            Reservar
          </Button>
        )}
      </div>
    </li>
  );
}
