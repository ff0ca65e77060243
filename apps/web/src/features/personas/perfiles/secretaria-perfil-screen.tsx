import { updateSecretariaPerfil } from '@hampi/contract/personas/perfiles/calls';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { secretariaPerfil } from './perfiles.queries.ts';
import { PersonaForm } from './persona-form.tsx';
import { PerfilSecciones } from './secciones.tsx';

/** `/secretaria/user` (PF-3). */
export default function SecretariaPerfilScreen() {
  const query = useQuery(secretariaPerfil(useUser()));
  return (
    <Screen title="Mi Perfil" width="form">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(perfil) => (
          <PersonaForm
            perfil={perfil}
            codigo={perfil.secretaria_id}
            save={(body) =>
              callWhole(updateSecretariaPerfil, {
                params: { id: perfil.user_id, secretaria_id: perfil.secretaria_id },
                body,
              })
            }
          />
        )}
      </Loaded>
      <PerfilSecciones rol="ROLE_SEC" />
    </Screen>
  );
}
