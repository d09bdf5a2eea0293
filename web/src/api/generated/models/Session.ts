/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * One login on one device.
 */
export type Session = {
    id: string;
    created_at: string;
    /**
     * When it was last used, to the minute.
     */
    last_seen_at: string;
    /**
     * When it ends by itself.
     */
    expires_at: string;
    /**
     * The address that it was last used from; null when it is older than this was kept.
     */
    address: string | null;
    /**
     * What the client called itself at login.
     */
    user_agent: string | null;
    /**
     * Whether it is the one that asks.
     */
    is_current: boolean;
};

