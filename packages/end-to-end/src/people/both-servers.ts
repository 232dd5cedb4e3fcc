import { newOrder } from './orders.ts';
import { newBeneficiary, newDesk, newManager, newPartner, query, type NewPerson, type Server } from './seed.ts';

/** Somebody with an account on both servers under one login, and an order for them on either. */
interface OnBoth {
  readonly person: NewPerson;
  readonly orderHere: number;
  readonly orderThere: number;
  /** The desk of the order on the other server. */
  readonly deskThere: string;
}

const offer = '5 chemises sur cintre';

async function orderAt(
  desk: number,
  server: Server,
  changes: Readonly<Record<string, unknown>> = {},
  lastName = 'Morel',
): Promise<number> {
  const someone = await newBeneficiary({ conciergerie_id: desk, last_name: lastName }, server);
  return newOrder(someone, offer, changes, 'desk', server);
}

async function nameOfDesk(desk: number): Promise<string> {
  const [found] = await query<{ name: string }>('select name from conciergeries where id = $1', [desk], 'elsewhere');
  return found?.name ?? '';
}

/** A manager of one desk here and of one there. */
export async function newManagerOfBoth(changesThere: Readonly<Record<string, unknown>> = {}): Promise<OnBoth> {
  const desks = { here: await newDesk(), elsewhere: await newDesk(null, 'elsewhere') } as const;
  const person = await newManager({ conciergerie_id: desks.here });
  const twin = await newManager(
    { login: person.login, email: person.login, conciergerie_id: desks.elsewhere, ...changesThere },
    undefined,
    'elsewhere',
  );
  for (const [server, { id }] of [
    ['here', person],
    ['elsewhere', twin],
  ] as const) {
    await query('delete from manager_conciergeries where user_id = $1', [id], server);
    await query(
      'insert into manager_conciergeries (user_id, conciergerie_id) values ($1, $2)',
      [id, desks[server]],
      server,
    );
  }
  return {
    person,
    orderHere: await orderAt(desks.here, 'here'),
    orderThere: await orderAt(desks.elsewhere, 'elsewhere'),
    deskThere: await nameOfDesk(desks.elsewhere),
  };
}

/** A partner who works for a desk here and for one there. */
export async function newPartnerOfBoth(): Promise<OnBoth> {
  const company = `Blanchisserie ${crypto.randomUUID().slice(0, 8)}`;
  const partnerOn = async (server: Server): Promise<number> => {
    const text = 'insert into partners (company_name) values ($1) returning id';
    const [made] = await query<{ id: string }>(text, [company], server);
    return Number(made?.id);
  };
  const [here, there] = [await partnerOn('here'), await partnerOn('elsewhere')];
  const person = await newPartner(undefined, { partner_id: here });
  await newPartner(undefined, { partner_id: there, login: person.login, email: person.login }, 'elsewhere');
  const desk = await newDesk(null, 'elsewhere');
  return {
    person,
    orderHere: await orderAt(await newDesk(), 'here', { partner_id: here }),
    orderThere: await orderAt(desk, 'elsewhere', { partner_id: there }),
    deskThere: await nameOfDesk(desk),
  };
}
