// How a procedure says which REST route it is.

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, `{id}` for a part that varies. */
  path: `/${string}`;
  /** Of a success; 201 for a create, else 200. */
  status?: 200 | 201 | 202;
}

export interface Meta {
  rest?: RestRoute;
  /** One line for the API reference. */
  summary?: string;
  /** Needs no sign-in. */
  isOpen?: true;
}
