import { updateAdminSecPerfil } from '@hampi/contract/personas/perfiles/calls';
import { useQuery } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { CuentaActiva } from './cuenta-activa.tsx';
import { adminSecPerfil } from './perfiles.queries.ts';
import { PersonaForm } from './persona-form.tsx';
import { PerfilSecciones } from './secciones.tsx';

/** `/adminSecretario/user` (PF-4). */
export default function AdminSecPerfilScreen() {
  const query = useQuery(adminSecPerfil(useUser()));
  return (
    <Screen title="Mi Perfil" width="form">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(perfil) => (
          <PersonaForm
            perfil={perfil}
            save={(body) =>
              callWhole(updateAdminSecPerfil, {
                params: { user_id: perfil.user_id },
                body: { ...body, login: perfil.login },
              })
            }
          >
            <FormSection title="Cuenta">
              <CuentaActiva activa={perfil.cuenta_activa} />
            </FormSection>
          </PersonaForm>
        )}
      </Loaded>
      <PerfilSecciones rol="ROLE_ADMINSEC" />
    </Screen>
  );
}
