//! Variables that a container platform sets for each service it runs. For a service named `scheduler` they have our prefix, although no
//! operator wrote them (Kubernetes, "Accessing the Service: Environment variables").

use super::names::PREFIX;

/// Whether a platform has set the variable to say where a service is. A service may be named after the product and a part of it, so
/// `SCHEDULER_DB_SERVICE_HOST` is one too.
pub(super) fn is_service_link(name: &str, value: &str) -> bool {
    let Some(rest) = name.strip_prefix(PREFIX) else { return false };
    // The underscore lets one check match both the plain and a longer service name.
    let rest = format!("_{rest}");
    rest.ends_with("_SERVICE_HOST")
        || rest.ends_with("_SERVICE_PORT")
        || rest.contains("_SERVICE_PORT_")
        || (rest.ends_with("_PORT") && is_address(value))
        || is_port(&rest)
}

/// `…_PORT_8000_TCP`, and its parts: `…_PORT_8000_TCP_ADDR`, `_PORT` and `_PROTO`.
fn is_port(rest: &str) -> bool {
    let whole = ["_ADDR", "_PORT", "_PROTO"].iter().find_map(|part| rest.strip_suffix(part)).unwrap_or(rest);
    let Some((before, protocol)) = whole.rsplit_once('_') else { return false };
    let Some((before, number)) = before.rsplit_once('_') else { return false };
    before.ends_with("_PORT") && number.parse::<u16>().is_ok() && matches!(protocol, "TCP" | "UDP" | "SCTP")
}

/// A protocol with an address. A plain number is more likely a value for one of our settings.
fn is_address(value: &str) -> bool {
    ["tcp://", "udp://", "sctp://"].iter().any(|scheme| value.trim().starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_platform_says_of_a_service_of_our_name_is_not_ours() {
        for (name, value) in [
            ("SCHEDULER_SERVICE_HOST", "10.96.0.12"),
            ("SCHEDULER_SERVICE_PORT", "8000"),
            ("SCHEDULER_SERVICE_PORT_HTTP", "8000"),
            ("SCHEDULER_PORT", "tcp://10.96.0.12:8000"),
            ("SCHEDULER_PORT", "udp://[fd00::12]:8000"),
            ("SCHEDULER_PORT_8000_TCP", "tcp://10.96.0.12:8000"),
            ("SCHEDULER_PORT_8000_TCP_PROTO", "tcp"),
            ("SCHEDULER_PORT_8000_TCP_PORT", "8000"),
            ("SCHEDULER_PORT_8000_TCP_ADDR", "10.96.0.12"),
            ("SCHEDULER_PORT_53_UDP", "udp://10.96.0.12:53"),
            ("SCHEDULER_DB_SERVICE_HOST", "10.96.0.13"),
            ("SCHEDULER_DB_PORT", "tcp://10.96.0.13:5432"),
            ("SCHEDULER_DB_PORT_5432_TCP_ADDR", "10.96.0.13"),
        ] {
            assert!(is_service_link(name, value), "{name}={value}");
        }
    }

    #[test]
    fn a_slip_of_an_operator_is_not_taken_for_a_service() {
        for (name, value) in [
            ("SCHEDULER_PORT", "8080"),
            ("SCHEDULER_PORT", ""),
            ("SCHEDULER_PORT", "http://10.96.0.12:8000"),
            ("SCHEDULER_HOST", "10.96.0.12"),
            ("SCHEDULER_SERVICE", "scheduler"),
            ("SCHEDULER_SERVICEHOST", "10.96.0.12"),
            ("SCHEDULER_PORT_HTTP", "8000"),
            ("SCHEDULER_PORT_8000", "tcp://10.96.0.12:8000"),
            ("SCHEDULER_PORT_8000_TLS", "tcp://10.96.0.12:8000"),
            ("SCHEDULER_PORT_99999_TCP", "tcp://10.96.0.12:99999"),
            ("SCHEDULER_8000_TCP", "tcp://10.96.0.12:8000"),
            ("SCHEDULER_LISTN", "tcp://10.96.0.12:8000"),
            ("OTHER_SERVICE_HOST", "10.96.0.12"),
        ] {
            assert!(!is_service_link(name, value), "{name}={value}");
        }
    }
}
